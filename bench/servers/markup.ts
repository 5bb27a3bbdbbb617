import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Job } from '../child';
import { listen } from './listen';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** The limit of a page: what a site has in the body of the same address, written by React from plain elements. */
export function startMarkup({ upstreamUrl }: Job): Promise<number> {
  const kept = new Map<string, Promise<ReactNode>>();
  return listen((request, response) => {
    const path = request.url ?? '';
    const page = kept.get(path) ?? readPage(upstreamUrl + path);
    kept.set(path, page);
    void page.then((elements) => {
      const bytes = Buffer.from(renderToString(elements));
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': bytes.length }).end(bytes);
    });
  });
}

async function readPage(url: string): Promise<ReactNode> {
  const document = parse(await (await fetch(url)).text());
  const html = document.childNodes.find(isElement);
  const body = html?.childNodes.findLast(isElement);
  const root = body?.childNodes.find(isElement);
  if (!root) throw new Error(`${url} shows nothing.`);
  return root.childNodes.map(reactNode);
}

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

function reactNode(node: ChildNode, index: number): ReactNode {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!isElement(node)) return null;
  const children = node.childNodes.map(reactNode);
  return createElement(
    node.tagName,
    { key: index, ...propsOf(node) },
    ...(children.length > 0 ? [children] : []),
  );
}

/** Attributes as they stand; React alone wants styles as objects, and switches as such. */
function propsOf({ attrs }: Element): Record<string, unknown> {
  return Object.fromEntries(
    attrs.map(({ name, value }) => {
      if (name === 'style') return [name, stylesOf(value)];
      return [name, value === '' ? true : value];
    }),
  );
}

function stylesOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => rule.split(':'));
  return Object.fromEntries(rules.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}
