import type { MessageKey } from '#locales/messages.ts'
import { kindTitles } from './kindTitles.ts'

/** A value that a kind of notifier asks for. In the request it stands as `⟨name⟩` until it is filled in. */
export interface Slot {
  name: string
  label: MessageKey
  help?: MessageKey
  /** Whoever knows the value can send messages. */
  secret?: true
  /** If it is empty, the header that contains it is left out. */
  optional?: true
  /** The value that a new notifier starts with. */
  initial?: string
  example?: string
}

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json }

/** A service that takes messages, and the request that it wants. All of them are sent with POST. */
export interface NotifierKind {
  id: string
  /** The name of the service; see `kindTitleIn`. */
  title: string
  /** How the values are found, in words. */
  needs: MessageKey
  /** The page of the service that explains it. */
  guide: string
  slots: readonly Slot[]
  url: string
  /** Addresses that belong to this service, where the address alone does not tell it. */
  address?: RegExp
  type: 'json' | 'form'
  headers?: Readonly<Record<string, string>>
  body: { readonly [key: string]: Json }
}

const message: Slot = {
  name: 'message',
  label: 'pages.notification.slots.message',
  initial: '#NEZHA#',
}

const webhookUrl = (example: string): Slot => ({
  name: 'url',
  label: 'pages.notification.slots.webhookUrl',
  secret: true,
  example,
})

const serverAddress = (initial?: string): Slot => ({
  name: 'server',
  label: 'pages.notification.slots.server',
  initial,
  example: 'https://push.example.com',
})

const bearer: Slot = { name: 'token', label: 'pages.notification.slots.accessToken', secret: true }

/** The heading of a message, for services that want one. */
const title = 'Nezha'

/** In the order in which they are offered. A slot may occur in the URL, in headers and in texts of the body. */
export const kinds: readonly NotifierKind[] = [
  {
    id: 'telegram',
    title: kindTitles.telegram,
    needs: 'pages.notification.needs.telegram',
    guide: 'https://core.telegram.org/bots/features#botfather',
    slots: [
      { ...bearer, label: 'pages.notification.slots.botToken', example: '123456789:AAE…' },
      { name: 'chat', label: 'pages.notification.slots.chat', example: '-1001234567890' },
      message,
    ],
    url: 'https://api.telegram.org/bot⟨token⟩/sendMessage',
    type: 'json',
    body: { chat_id: '⟨chat⟩', text: '⟨message⟩' },
  },
  {
    id: 'discord',
    title: kindTitles.discord,
    needs: 'pages.notification.needs.discord',
    guide: 'https://support.discord.com/hc/en-us/articles/228383668',
    slots: [webhookUrl('https://discord.com/api/webhooks/…'), message],
    url: '⟨url⟩',
    address: /^https:\/\/([a-z]+\.)?discord(app)?\.com\/api\/(v\d+\/)?webhooks\//,
    type: 'json',
    body: { content: '⟨message⟩' },
  },
  {
    id: 'slack',
    title: kindTitles.slack,
    needs: 'pages.notification.needs.slack',
    guide: 'https://api.slack.com/messaging/webhooks',
    slots: [webhookUrl('https://hooks.slack.com/services/…'), message],
    url: '⟨url⟩',
    address: /^https:\/\/hooks\.slack\.com\//,
    type: 'json',
    body: { text: '⟨message⟩' },
  },
  {
    id: 'teams',
    title: kindTitles.teams,
    needs: 'pages.notification.needs.teams',
    guide: 'https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    slots: [webhookUrl('https://….logic.azure.com/workflows/…'), message],
    url: '⟨url⟩',
    address: /^https:\/\/[^/]+\.(logic\.azure\.com|powerplatform\.com|webhook\.office\.com)(:\d+)?\//,
    type: 'json',
    body: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text: '⟨message⟩', wrap: true }],
          },
        },
      ],
    },
  },
  {
    id: 'ntfy',
    title: kindTitles.ntfy,
    needs: 'pages.notification.needs.ntfy',
    guide: 'https://docs.ntfy.sh/publish/',
    slots: [
      serverAddress('https://ntfy.sh'),
      { name: 'topic', label: 'pages.notification.slots.topic', secret: true },
      { ...bearer, optional: true, help: 'pages.notification.slots.protected' },
      message,
    ],
    url: '⟨server⟩',
    address: /^https?:\/\/[^/?]+\/?$/,
    type: 'json',
    headers: { Authorization: 'Bearer ⟨token⟩' },
    body: { topic: '⟨topic⟩', title, message: '⟨message⟩' },
  },
  {
    id: 'gotify',
    title: kindTitles.gotify,
    needs: 'pages.notification.needs.gotify',
    guide: 'https://gotify.net/docs/pushmsg',
    slots: [serverAddress(), { ...bearer, label: 'pages.notification.slots.appToken' }, message],
    url: '⟨server⟩/message',
    type: 'json',
    headers: { 'X-Gotify-Key': '⟨token⟩' },
    body: { title, message: '⟨message⟩', priority: 5 },
  },
  {
    id: 'bark',
    title: kindTitles.bark,
    needs: 'pages.notification.needs.bark',
    guide: 'https://bark.day.app',
    slots: [
      serverAddress('https://api.day.app'),
      { name: 'key', label: 'pages.notification.slots.deviceKey', secret: true },
      message,
    ],
    url: '⟨server⟩/push',
    type: 'json',
    body: { device_key: '⟨key⟩', title, body: '⟨message⟩' },
  },
  {
    id: 'pushplus',
    title: kindTitles.pushplus,
    needs: 'pages.notification.needs.pushplus',
    guide: 'https://www.pushplus.plus/doc/',
    slots: [{ ...bearer, label: 'pages.notification.slots.token' }, message],
    url: 'https://www.pushplus.plus/send',
    type: 'json',
    body: { token: '⟨token⟩', title, content: '⟨message⟩' },
  },
  {
    id: 'wecom',
    title: kindTitles.wecom,
    needs: 'pages.notification.needs.wecom',
    guide: 'https://developer.work.weixin.qq.com/document/path/91770',
    slots: [webhookUrl('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…'), message],
    url: '⟨url⟩',
    address: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?/,
    type: 'json',
    body: { msgtype: 'text', text: { content: '⟨message⟩' } },
  },
  {
    id: 'dingtalk',
    title: kindTitles.dingtalk,
    needs: 'pages.notification.needs.dingtalk',
    guide: 'https://open.dingtalk.com/document/orgapp/custom-robot-access',
    slots: [webhookUrl('https://oapi.dingtalk.com/robot/send?access_token=…'), message],
    url: '⟨url⟩',
    address: /^https:\/\/(oapi|api)\.dingtalk\.com\/.*\?/,
    type: 'json',
    body: { msgtype: 'text', text: { content: '⟨message⟩' } },
  },
  {
    id: 'feishu',
    title: kindTitles.feishu,
    needs: 'pages.notification.needs.feishu',
    guide: 'https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot',
    slots: [webhookUrl('https://open.feishu.cn/open-apis/bot/v2/hook/…'), message],
    url: '⟨url⟩',
    address: /^https:\/\/open\.(feishu\.cn|larksuite\.com)\/open-apis\/bot\//,
    type: 'json',
    body: { msg_type: 'text', content: { text: '⟨message⟩' } },
  },
  {
    id: 'serverchan',
    title: kindTitles.serverchan,
    needs: 'pages.notification.needs.serverchan',
    guide: 'https://sct.ftqq.com',
    slots: [{ name: 'key', label: 'pages.notification.slots.sendKey', secret: true, example: 'SCT…' }, message],
    url: 'https://sctapi.ftqq.com/⟨key⟩.send',
    type: 'form',
    body: { title, desp: '⟨message⟩' },
  },
  {
    id: 'pushover',
    title: kindTitles.pushover,
    needs: 'pages.notification.needs.pushover',
    guide: 'https://pushover.net/api',
    slots: [
      { name: 'user', label: 'pages.notification.slots.userKey', secret: true },
      { ...bearer, label: 'pages.notification.slots.appToken' },
      message,
    ],
    url: 'https://api.pushover.net/1/messages.json',
    type: 'form',
    body: { token: '⟨token⟩', user: '⟨user⟩', message: '⟨message⟩' },
  },
  {
    id: 'matrix',
    title: kindTitles.matrix,
    needs: 'pages.notification.needs.matrix',
    guide: 'https://spec.matrix.org/latest/client-server-api/#sending-events-to-a-room',
    slots: [
      serverAddress('https://matrix.org'),
      { name: 'room', label: 'pages.notification.slots.room', example: '!abcdef:matrix.org' },
      bearer,
      message,
    ],
    url: '⟨server⟩/_matrix/client/v3/rooms/⟨room⟩/send/m.room.message',
    type: 'json',
    headers: { Authorization: 'Bearer ⟨token⟩' },
    body: { msgtype: 'm.text', body: '⟨message⟩' },
  },
]
