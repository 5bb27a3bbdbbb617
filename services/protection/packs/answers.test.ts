/** Each clause of a jurisdiction is kept by a rule, or said not to be. */
import { outboxKey, useTestServices } from '../../testing/services';
import { clauseAnswers, clausesOf } from './answers';
import clauses from './clauses.json';
import { packs, type PackName } from '.';

const services = useTestServices();
const jurisdictions = (Object.keys(packs) as PackName[]).filter((name) => name !== 'specification');

it('no clause is silent, and none is answered that nobody asks for', () => {
  const listed = clauses.map(({ pack, clause }) => `${pack}: ${clause}`);
  expect(new Set(listed).size).toBe(listed.length);
  expect(Object.keys(clauseAnswers).toSorted()).toEqual(listed.toSorted());
});

it.each(jurisdictions)(
  'the clauses of %s name rules that its pack has, or say one plain sentence',
  (name) => {
    const answers = clausesOf(name);
    expect(answers.length).toBeGreaterThan(0);
    for (const { answer } of answers) {
      if ('rules' in answer) {
        expect(answer.rules.length).toBeGreaterThan(0);
        for (const rule of answer.rules) expect(packs[name]).toHaveProperty(rule);
      } else expect(Object.values(answer)[0]).toMatch(/^[A-Z1-9].+\.$/);
    }
  },
);

it('rules of Great Britain whose text was not read say so', () => {
  const { wait, requiredKinds, kinds, timeOutDays, identityDue, ageDue } = packs.greatBritain;
  for (const { source } of [wait, requiredKinds, kinds, timeOutDays, identityDue, ageDue])
    expect(source.status).toBe('UNCONFIRMED');
});

it('the page of packs shows each with its state', async () => {
  const headers = { cookie: `packs=${outboxKey}` };
  const html = await (await fetch(`${services.origin}/dev/packs`, { headers })).text();
  expect(html.match(/<tr data-answer="(?:BUILT|NOT_BUILT|OPERATOR)"/g)).toHaveLength(clauses.length);
  expect(html).toContain('<td>NOT_BUILT</td><td>The central file of activity is not connected.</td>');
});
