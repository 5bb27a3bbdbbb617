import { routeFamily, type AliasDefinition } from './define';
import { id } from './shapes';

const topic = { topicId: id, subTopicId: id, transactionId: id };

/** The player's own pages that have no screen. */
export const office = routeFamily(
  { auth: 'player', remoteApp: 'office' },
  {
    depositBonuses: { path: 'office/bonuses/deposit', metaId: 154 },
    wagerBonuses: { path: 'office/bonuses/wager', metaId: 155 },
    vipCashback: { path: 'office/casino/vipcashback', metaId: 156 },
    premiumCashback: { path: 'office/casino/premiumcashback', metaId: 157 },
    officePromotion: { path: 'office/promotion', metaId: 159 },
    bringFriend: { path: 'office/bringfriend', metaId: 160 },
    rewards: { path: 'office/rewards', metaId: 162 },
    shareIdea: { path: 'office/share-idea', metaId: 165 },
    convertAccount: { path: 'office/convert-account', metaId: 167 },
    paymentRequests: { path: 'office/payment/requests', metaId: 168 },
    createPaymentRequest: {
      path: 'office/payment/create-request/:topicId?',
      where: topic,
      metaId: 169,
    },
    paymentTransactions: {
      path: 'office/payment/create-request/:topicId/transactions',
      where: topic,
      metaId: 170,
    },
    paymentTransaction: {
      path: 'office/payment/create-request/:topicId/transactions/:transactionId',
      where: topic,
      metaId: 171,
    },
    paymentSubTopic: {
      path: 'office/payment/create-request/:topicId/:subTopicId',
      where: topic,
      metaId: 172,
    },
  },
);

export const officeAliases = {
  office: { path: 'office', to: 'office/account' },
} satisfies Record<string, AliasDefinition>;
