import { depositsOf, noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices } from '../testing/services';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (typed: string) =>
  runAdmin(typed.split(' '), { db: services.database.db, who: 'ann', demo: true, routes: [] });

it('sends held money back once, and notes it in the log', async () => {
  expect(await admin('deposits list')).toEqual(['There are no deposits.']);
  const player = await services.player();
  const { body } = await startDeposit(player, { methodId: 'wallet', fee: 7_50 });
  await expect(admin(`deposits return ${body.id}`)).rejects.toThrow('can be staked');
  await sendNotice(services, noticeOf(body.payPath, 'FAILED'));
  await sendNotice(services, noticeOf(body.payPath, 'PAID'));
  expect(await admin('deposits list')).toEqual([
    `${body.id} of ${player.id}: 500.00 RUB, PAID, late, 500.00 held`,
  ]);
  expect(await admin(`deposits return ${body.id}`)).toEqual([`500.00 RUB of deposit ${body.id} went back.`]);
  expect((await depositsOf(player)).held).toEqual([]);
  await expect(admin(`deposits return ${body.id}`)).rejects.toThrow('was sent back before');
  expect((await admin('log')).at(-1)).toMatch(new RegExp(`ann: deposits return ${body.id}$`));
  expect(await ledgerFaults(services.database.db)).toEqual([]);
});

it.each([
  ['deposits return 5', 'There is no deposit 5.'],
  ['deposits return five', '"five" is no number of a deposit.'],
  ['deposits return', 'Say the number of the deposit.'],
])('refuses "%s"', async (typed, complaint) => {
  await expect(admin(typed)).rejects.toThrow(complaint);
});
