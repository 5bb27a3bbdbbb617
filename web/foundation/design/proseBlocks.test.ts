import { readBlocks } from './Prose';

it('reads headings, paragraphs and lists', () => {
  expect(readBlocks('Lead.\n# Why\n- one\n- two\n\nEnd.\n- three')).toEqual([
    { kind: 'paragraph', text: 'Lead.' },
    { kind: 'heading', text: 'Why' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'End.' },
    { kind: 'list', items: ['three'] },
  ]);
});

it('keeps marks inside a line as text', () => {
  expect(readBlocks('1 - 0\n#hash')).toEqual([
    { kind: 'paragraph', text: '1 - 0' },
    { kind: 'paragraph', text: '#hash' },
  ]);
});
