/** The names of the services that notifiers send to, the same in all languages. */
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
