/** The social networks by which players may sign in, and how players know them. The operator says which are offered. */
export const socialNetworks = {
  google: 'Google',
  vk: 'VK',
  ok: 'Odnoklassniki',
  fb: 'Facebook',
  mailru: 'Mail.ru',
  yandex: 'Yandex',
  telegram: 'Telegram',
  kakaotalk: 'KakaoTalk',
  twitter: 'X (Twitter)',
  itsme: 'itsme',
  twitch: 'Twitch',
  metamask: 'MetaMask',
  line: 'LINE',
  linkedin: 'LinkedIn',
  apple: 'Apple',
  discord: 'Discord',
} as const;

/** A network by the specification's name. */
export type SocialNetwork = keyof typeof socialNetworks;

export const isSocialNetwork = (name: string): name is SocialNetwork => Object.hasOwn(socialNetworks, name);
