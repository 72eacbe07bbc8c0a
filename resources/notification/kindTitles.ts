/** The names of the services that notifiers send to; in brackets what a Chinese service is called at home. */
export const kindTitles = {
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  ntfy: 'ntfy',
  gotify: 'Gotify',
  bark: 'Bark',
  pushplus: 'PushPlus (推送加)',
  wecom: 'WeCom (企业微信)',
  dingtalk: 'DingTalk (钉钉)',
  feishu: 'Feishu (飞书)',
  serverchan: 'ServerChan (Server酱)',
  pushover: 'Pushover',
  matrix: 'Matrix',
} as const

/** The name of a service for readers of a language: those of Chinese know a Chinese service by its Chinese name. */
export const kindTitleIn = (locale: string, title: string): string =>
  locale.startsWith('zh') ? title.replace(/^(.+) \((.+)\)$/, '$2（$1）') : title
