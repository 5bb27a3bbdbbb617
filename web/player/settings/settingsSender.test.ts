import { changed, type Saved, type Sent } from '../../foundation/settings/adopt';
import { keptCookie } from '../../foundation/settings/kept';
import { createSettingsSender, type SaveAnswer } from './settingsSender';

const owner = 'p';

/** A browser's cookies, and a server whose answers the test gives one by one. */
function scene(cookies: Record<string, string>) {
  let jar: Readonly<Partial<Record<string, string>>> = cookies;
  const asked: { changes: Sent; answer(value: SaveAnswer): Promise<void> }[] = [];
  const reports: string[] = [];
  const sender = createSettingsSender({
    cookies: () => jar,
    save: (changes) =>
      new Promise((resolve) => {
        asked.push({
          changes,
          async answer(value) {
            resolve(value);
            await new Promise(setImmediate);
          },
        });
      }),
    apply: (changes) => {
      jar = changed(jar, changes);
    },
    report: (outcome) => reports.push(outcome),
  });
  return {
    sender,
    asked,
    reports,
    jar: () => jar,
    choose: (name: string, text: string, key: string) => {
      const [of, version, unsaved = ''] = (jar[keptCookie] ?? '').split('~');
      jar = {
        ...jar,
        [name]: text,
        [keptCookie]: `${of}~${version}~${[unsaved, key].filter(Boolean).join('.')}`,
      };
    },
  };
}

const saved = (version: number, texts: Saved['texts']): Saved => ({ owner, version, texts });

test('sends what is unsaved, once, and marks it as saved', async () => {
  const { sender, asked, jar, reports } = scene({ coef_view: '2', [keptCookie]: 'p~1~coefView' });
  const flushing = sender.flush();
  await sender.flush();
  expect(asked.map(({ changes }) => changes)).toEqual([{ coef_view: '2' }]);
  await asked[0]?.answer(saved(2, { coef_view: '2' }));
  await flushing;
  expect(jar()[keptCookie]).toBe('p~2~');
  expect(reports).toEqual(['saved']);
  await sender.flush();
  expect(asked).toHaveLength(1);
});

test('what changes while a request is under way is sent after it, with what it has then', async () => {
  const { sender, asked, jar, choose } = scene({ coef_view: '2', [keptCookie]: 'p~1~coefView' });
  void sender.flush();
  choose('coef_view', '1', 'coefView');
  choose('app_theme', 'dark', 'theme');
  await asked[0]?.answer(saved(2, { coef_view: '2' }));
  expect(asked[1]?.changes).toEqual({ coef_view: '1', app_theme: 'dark' });
  await asked[1]?.answer(saved(3, { coef_view: '1', app_theme: 'dark' }));
  expect(jar()).toEqual({ coef_view: '1', app_theme: 'dark', [keptCookie]: 'p~3~' });
});

test('without an answer it says so, keeps everything, and the next try sends it', async () => {
  const { sender, asked, jar, reports } = scene({ coef_view: '2', [keptCookie]: 'p~1~coefView' });
  void sender.flush();
  await asked[0]?.answer('failed');
  expect(reports).toEqual(['unsaved']);
  expect(jar()).toEqual({ coef_view: '2', [keptCookie]: 'p~1~coefView' });
  void sender.flush();
  await asked[1]?.answer(saved(2, { coef_view: '2' }));
  expect(reports).toEqual(['unsaved', 'saved']);
});

test('a session that has ended keeps what is unsaved and says nothing', async () => {
  const { sender, asked, jar, reports } = scene({ coef_view: '2', [keptCookie]: 'p~1~coefView' });
  void sender.flush();
  await asked[0]?.answer('signedOut');
  expect(reports).toEqual([]);
  expect(jar()[keptCookie]).toBe('p~1~coefView');
});

test('an answer after the end changes nothing', async () => {
  const { sender, asked, jar } = scene({ coef_view: '2', [keptCookie]: 'p~1~coefView' });
  void sender.flush();
  sender.stop();
  await asked[0]?.answer(saved(2, { coef_view: '2' }));
  expect(jar()[keptCookie]).toBe('p~1~coefView');
  await sender.flush();
  expect(asked).toHaveLength(1);
});
