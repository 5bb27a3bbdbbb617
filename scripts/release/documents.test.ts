import { presentDocuments, readDocuments } from './documents';

test('every document with a game’s markets asks for marketsRevision, so that no change before the first batch is missed', () => {
  const documents = readDocuments();
  const showing = [...presentDocuments()]
    .map((id) => documents[id] ?? '')
    .filter((text) => /\b(?:markets|mainMarkets) \{/.test(text));
  expect(showing.length).toBeGreaterThan(4);
  expect(showing.filter((text) => !text.includes('marketsRevision'))).toEqual([]);
});
