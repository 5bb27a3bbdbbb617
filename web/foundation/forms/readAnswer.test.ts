import { readAnswer } from './readAnswer';

type Data = {
  saveName:
    | { readonly __typename: 'NameSaved'; readonly name: string }
    | { readonly __typename: 'NameRefused'; readonly messageKey: string }
    | { readonly __typename: '%other' };
};

const answered = (saveName: Data['saveName']) => readAnswer<Data>({ state: 'answered', data: { saveName } });
const wanted = (saveName: Data['saveName']) =>
  readAnswer<Data, 'NameSaved'>({ state: 'answered', data: { saveName } }, 'NameSaved');

const saved = { __typename: 'NameSaved', name: 'Ann' } as const;
const refused = { __typename: 'NameRefused', messageKey: 'error_name' } as const;
const unexpected = { answer: null, refused: { messageKey: 'error_unexpected' } };

test('an answer is what the one field of the mutation holds', () => {
  expect(wanted(saved)).toEqual({ answer: saved, refused: null });
  expect(answered(saved)).toEqual({ answer: saved, refused: null });
});

test('an answer with a message key is a refusal', () => {
  expect(wanted(refused)).toEqual({ answer: null, refused });
  expect(answered(refused)).toEqual({ answer: null, refused });
});

test('an answer of another type is unexpected where one is wanted, and welcome where none is', () => {
  expect(wanted({ __typename: '%other' })).toEqual(unexpected);
  expect(answered({ __typename: '%other' })).toEqual({ answer: { __typename: '%other' }, refused: null });
});

test('no answer is refused with the reason, and a try during another one as unexpected', () => {
  expect(readAnswer<Data>({ state: 'failed', messageKey: 'error_unreachable' })).toEqual({
    answer: null,
    refused: { state: 'failed', messageKey: 'error_unreachable' },
  });
  expect(readAnswer<Data>({ state: 'busy' })).toEqual(unexpected);
});
