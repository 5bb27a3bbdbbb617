import { metricLines } from './metrics';

it('records metrics by their names, kinds and labels, without their values', () => {
  const first =
    '# HELP web_requests Requests.\n# TYPE web_requests counter\nweb_requests{route="home",status="200"} 7\n';
  const second = first.replace('"home"', '"line"').replace('7', '9');
  expect(metricLines([first])).toEqual([
    '# HELP web_requests Requests.',
    '# TYPE web_requests counter',
    'web_requests by route',
    'web_requests by status',
  ]);
  expect(metricLines([second])).toEqual(metricLines([first]));
  expect(metricLines([first.replaceAll('route', 'screen')])).not.toEqual(metricLines([first]));
});
