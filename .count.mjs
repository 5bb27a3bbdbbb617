import ts from 'typescript';import {execFileSync} from 'node:child_process';import {readFileSync} from 'node:fs';
const dirs=process.argv.slice(2);
const files=execFileSync('git',['ls-files',...dirs],{encoding:'utf8'}).split('\n').filter(f=>/\.tsx?$/.test(f)&&!/\.test\.|testing|visits\.ts/.test(f));
let n=0,l=0;const isS=k=>(k>=ts.SyntaxKind.FirstStatement&&k<=ts.SyntaxKind.LastStatement)||[ts.SyntaxKind.FunctionDeclaration,ts.SyntaxKind.ClassDeclaration,ts.SyntaxKind.InterfaceDeclaration,ts.SyntaxKind.TypeAliasDeclaration,ts.SyntaxKind.ImportDeclaration,ts.SyntaxKind.ExportDeclaration,ts.SyntaxKind.EnumDeclaration,ts.SyntaxKind.ModuleDeclaration,ts.SyntaxKind.ExportAssignment].includes(k);
for(const f of files){const s=readFileSync(f,'utf8');l+=s.split('\n').length;const sf=ts.createSourceFile(f,s,99,true,f.endsWith('x')?4:3);const v=x=>{if(isS(x.kind))n++;ts.forEachChild(x,v)};ts.forEachChild(sf,v)}
console.log(dirs.join(' '),files.length,'files',n,'statements',l,'lines');
