/**
 * Pieces of code that each break one rule of lint, by the name of the rule. Two rules have none:
 * `no-non-null-asserted-nullish-coalescing`, whose faults break `no-non-null-assertion` as well, and
 * `preserve-manual-memoization`, whose faults break `exhaustive-deps` first.
 */
export const planted: Record<string, string> = {
  'eslint(eqeqeq)': `export const isOne = (a: number) => a == 1;`,
  'eslint(max-lines)': `export const long = 1;\n${'// A line.\n'.repeat(300)}`,
  'eslint(max-lines-per-function)': `export function long() {\n${'  // A line.\n'.repeat(70)}}`,
  'eslint(no-array-constructor)': `export const two = new Array(1, 2);`,
  'eslint(no-console)': `console.log('left behind');`,
  'eslint(no-unused-expressions)': `export const idle = (a: number) => { a + 1; };`,
  'eslint(no-unused-vars)': `export const second = (a: number, b: number) => { const unused = 1; return a; };`,
  'eslint(no-useless-constructor)': `export class Empty { field = 1; constructor() {} }`,
  'eslint(no-var)': `export var old = 1;`,
  'eslint(prefer-const)': `let fixed = 1; export const read = () => fixed;`,
  'eslint(prefer-rest-params)': `export function count() { return arguments[0]; }`,
  'eslint(prefer-spread)': `export const most = (values: number[]) => Math.max.apply(Math, values);`,
  'typescript(ban-ts-comment)': `// @ts-ignore\nexport const wrong: string = 1;`,
  'typescript(consistent-type-imports)': `import { Page } from '@playwright/test';\nexport type Held = { page: Page };`,
  'typescript(no-duplicate-enum-values)': `export enum Twice { A = 1, B = 1 }`,
  'typescript(no-dynamic-delete)': `export const drop = (a: Record<string, 1>, key: string) => { delete a[key + '1']; };`,
  'typescript(no-empty-object-type)': `export type Anything = {};`,
  'typescript(no-explicit-any)': `export const loose = (a: any) => String(a);`,
  'typescript(no-extra-non-null-assertion)': `export const sure = (a: { b: number } | null) => a!!.b;`,
  'typescript(no-extraneous-class)': `export class Heap { static value = 1; }`,
  'typescript(no-invalid-void-type)': `export type Nothing = { a: void };`,
  'typescript(no-misused-new)': `export interface Made { new (): Made; }`,
  'typescript(no-namespace)': `export namespace Old { export const a = 1; }`,
  'typescript(no-non-null-asserted-optional-chain)': `export const chained = (a?: { b: number }) => a?.b!;`,
  'typescript(no-non-null-assertion)': `export const asserted = (a: { b: number } | null) => a!.b;`,
  'typescript(no-require-imports)': `export const fs = require('node:fs');`,
  'typescript(no-this-alias)': `export function outer(this: object) { const self = this; return () => self; }`,
  'typescript(no-unnecessary-type-constraint)': `export const same = <T extends unknown>(a: T): T => a;`,
  'typescript(no-unsafe-declaration-merging)': `export interface Both { a: 1 }\nexport class Both { b = 1; }`,
  'typescript(no-unsafe-function-type)': `export const call = (a: Function) => String(a);`,
  'typescript(no-wrapper-object-types)': `export const length = (a: String) => a.length;`,
  'typescript(prefer-as-const)': `export const fixed = 'a' as 'a';`,
  'typescript(prefer-literal-enum-member)': `const one = 'x'; export enum Computed { A = \`\${one}\` }`,
  'typescript(prefer-namespace-keyword)': `declare module Old { const a: 1; }\nexport type A = typeof Old.a;`,
  'typescript(triple-slash-reference)': `/// <reference path="./other.d.ts" />\nexport const a = 1;`,
  'typescript(unified-signatures)': `export function both(a: string): void;\nexport function both(a: number): void;\nexport function both(a: unknown): void { String(a); }`,
  'react-hooks(rules-of-hooks)': `import { useState } from 'react';
    export function Maybe({ is }: { is: boolean }) { if (is) useState(1); return <p />; }`,
  'react-hooks(exhaustive-deps)': `import { useEffect } from 'react';
    export function Stale({ a }: { a: number }) { useEffect(() => { document.title = String(a); }, []); return <p />; }`,
  'react(static-components)': `export function Outer() { const Inner = () => <i />; return <Inner />; }`,
  'react(use-memo)': `import { useMemo } from 'react';
    export function Later() { const a = useMemo(async () => 1, []); return <p>{String(a)}</p>; }`,
  'react(immutability)': `export function Changed({ a }: { a: { b: number } }) { a.b = 1; return <p />; }`,
  'react(globals)': `let count = 0;\nexport function Counted() { count = count + 1; return <p>{count}</p>; }`,
  'react(refs)': `import { useRef } from 'react';
    export function Read() { const a = useRef(0); return <p>{a.current}</p>; }`,
  'react(set-state-in-effect)': `import { useEffect, useState } from 'react';
    export function Again() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return <p>{a}</p>; }`,
  'react(set-state-in-render)': `import { useState } from 'react';
    export function Forever() { const [a, setA] = useState(0); setA(1); return <p>{a}</p>; }`,
  'react(error-boundaries)': `export function Caught() { try { return <p />; } catch { return <i />; } }`,
  'react(incompatible-library)': `import { useForm } from 'react-hook-form';
    export function Watched() { const { watch } = useForm(); return <p>{watch('a')}</p>; }`,
  'react(unsupported-syntax)': `export function Evaluated({ a }: { a: string }) { const b: unknown = eval(a); return <p>{String(b)}</p>; }`,
  'react(purity)': `export function Chance() { return <p>{Math.random()}</p>; }`,
};
