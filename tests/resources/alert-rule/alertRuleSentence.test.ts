import { beforeAll, describe, expect, test } from 'vitest'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { translations } from '#locales/languages.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Rule } from '#resources/alert-rule/rule.ts'
import { alertInWords, conditionInShort, conditionInWords, type Wording } from '#resources/alert-rule/sentence.ts'

const cpu: Rule = { type: 'cpu', max: 90, duration: 10 }
const names: Record<string, Record<number, string>> = {
  server: { 1: 'tokyo', 2: 'oslo', 3: 'rome', 4: 'bern', 5: 'lima', 6: 'cork', 7: 'nice' },
  'notification-group': { 4: 'ops' },
  cron: { 8: 'restart', 9: 'cool down' },
}

const languages = [
  'en-US',
  'de-DE',
  'es-ES',
  'fr-FR',
  'gl-ES',
  'id-ID',
  'it-IT',
  'ja-JP',
  'pt-BR',
  'ro-RO',
  'ru-RU',
  'ta-IN',
  'uk-UA',
  'zh-CN',
  'zh-TW',
] as const
const wordings = new Map<string, Wording>()

beforeAll(async () => {
  for (const locale of languages) {
    const texts = await translations[locale]()
    const { translate } = createI18nProvider({ locale, texts })
    wordings.set(locale, {
      locale,
      translate: (key: MessageKey, args) => translate(key, args),
      nameOf: (resource, id) => names[resource]?.[id] ?? `#${id}`,
    })
  }
})

const wording = (locale = 'en-US') => wordings.get(locale) as Wording
/** Intl puts other spaces between a number and its unit. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each<[Rule, string, string]>([
  [cpu, 'CPU above 90% · for 30 sec (more than 70% of 10 samples) · on all servers', 'CPU above 90% · 30 sec'],
  [
    { ...cpu, min: 5, duration: 31, ignore: { 1: true, 2: false } },
    'CPU below 5% or above 90% · for 1 min 33 sec (more than 70% of 31 samples) · on all servers except tokyo',
    'CPU below 5% or above 90% · 1 min 33 sec · All but 1',
  ],
  [
    { type: 'memory', min: 12.5, duration: 1200, cover: 1, ignore: { 1: true, 2: true } },
    'Memory below 12.5% · for 1 hr (more than 70% of 1,200 samples) · only on tokyo, oslo',
    'Memory below 12.5% · 1 hr · Only 2',
  ],
  [
    { type: 'offline', duration: 20, ignore: { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: true } },
    'Offline · for 1 min (20 of 20 samples) · on all servers except tokyo, oslo, rome, bern, lima and 2 more',
    'Offline · 1 min · All but 7',
  ],
  [
    {
      type: 'transfer_all_cycle',
      max: 1e12,
      cycle_start: '2026-01-01T12:00:00Z',
      cycle_interval: 3,
      cycle_unit: 'Month',
    },
    'Total traffic per cycle above 1 TB · cycle: 3 months from Jan 1, 2026 · on all servers',
    'Total traffic per cycle above 1 TB · 3 months',
  ],
  [
    { type: 'gpu', max: 90, duration: 3, cover: 1 },
    'unknown measurement “gpu” above 90 · for 9 sec (more than 70% of 3 samples) · on no server',
    'unknown measurement “gpu” above 90 · 9 sec · No server',
  ],
  [{ type: 'cpu', duration: 3 }, 'CPU · for 9 sec (more than 70% of 3 samples) · on all servers', 'CPU · 9 sec'],
])('sentence: %j', (condition, words, short) => {
  expect(plainSpaces(conditionInWords(condition, wording()))).toBe(words)
  expect(plainSpaces(conditionInShort(condition, wording()))).toBe(short)
})

describe('the sentence of a whole rule', () => {
  const alert = {
    rules: [cpu],
    enable: true,
    once: true,
    notification_group_id: 4,
    fail_trigger_tasks: [8],
    recover_trigger_tasks: [9],
  }
  const said = (changes: Partial<typeof alert> = {}, locale = 'en-US') =>
    plainSpaces(alertInWords({ ...alert, ...changes }, wording(locale)))
  const condition = 'CPU above 90% · for 30 sec (more than 70% of 10 samples) · on all servers'

  test('says what fires, what follows, and what follows the recovery', () => {
    expect(said()).toBe(
      `Fires when: ${condition}. Then it notifies ops and runs restart. On recovery it notifies ops and runs cool down.`,
    )
  })

  test('says how often it is told and run while it lasts', () => {
    expect(said({ once: false })).toBe(
      `Fires when: ${condition}. Then it notifies ops (again after 15 minutes, then less and less often) and runs restart every 3 seconds as long as it lasts. On recovery it notifies ops and runs cool down.`,
    )
  })

  test('says that several conditions have to hold at once', () => {
    expect(said({ rules: [cpu, { type: 'load1', max: 8, duration: 3 }], fail_trigger_tasks: [] })).toBe(
      `Fires when all of these are true on one server at the same time: 1) ${condition} and 2) Load (1 min) above 8 · for 9 sec (more than 70% of 3 samples) · on all servers. Then it notifies ops. On recovery it notifies ops and runs cool down.`,
    )
  })

  test('says that nothing follows, and that the rule is switched off', () => {
    const nothing = { notification_group_id: 0, fail_trigger_tasks: [], recover_trigger_tasks: [] }
    expect(said({ ...nothing, enable: false })).toBe(`Switched off. Fires when: ${condition}. Then nothing happens.`)
    expect(said({ rules: [] })).toBe('')
  })

  test.each([
    [
      'de-DE',
      'Löst aus bei: CPU über 90 % · 30 Sek. lang (mehr als 70 % von 10 Messungen) · auf allen Servern außer oslo. Dann: ops benachrichtigen und restart ausführen. Bei Entwarnung: ops benachrichtigen und cool down ausführen.',
    ],
    [
      'es-ES',
      'Se activa con: CPU por encima de 90 % · durante 30 s (más del 70 % de 10 muestras) · en todos los servidores menos oslo. Entonces avisa a ops y ejecuta restart. Al recuperarse avisa a ops y ejecuta cool down.',
    ],
    [
      'fr-FR',
      'Se déclenche pour : CPU au-dessus de 90 % · pendant 30 s (plus de 70 % de 10 mesures) · sur tous les serveurs sauf oslo. Alors elle prévient ops et exécute restart. Au rétablissement, elle prévient ops et exécute cool down.',
    ],
    [
      'gl-ES',
      'Actívase con: CPU por riba de 90 % · durante 30 s (máis do 70 % de 10 medicións) · en todos os servidores menos oslo. Entón avisa a ops e executa restart. Ao recuperarse avisa a ops e executa cool down.',
    ],
    [
      'id-ID',
      'Terpicu pada: CPU di atas 90% · selama 30 dtk (lebih dari 70% dari 10 sampel) · di semua server kecuali oslo. Lalu memberi tahu ops dan menjalankan restart. Saat pulih memberi tahu ops dan menjalankan cool down.',
    ],
    [
      'it-IT',
      'Scatta con: CPU oltre 90% · per 30 s (più del 70% di 10 campioni) · su tutti i server tranne oslo. Allora avvisa ops e lancia restart. Al ripristino avvisa ops e lancia cool down.',
    ],
    [
      'ja-JP',
      '発動条件：CPUが 90% 超 · 30 秒継続（10 サンプルの 70% 超） · oslo を除くすべてのサーバー。発動時：ops に通知、restart を実行。復旧時：ops に通知、cool down を実行。',
    ],
    [
      'pt-BR',
      'Dispara com: CPU acima de 90% · por 30 s (mais de 70% de 10 medições) · em todos os servidores menos oslo. Então avisa ops e executa restart. Ao se recuperar, avisa ops e executa cool down.',
    ],
    [
      'ro-RO',
      'Se declanșează la: CPU peste 90 % · timp de 30 s (măsurători: peste 70 % din 10) · pe toate serverele în afară de oslo. Atunci anunță ops și rulează restart. La revenire anunță ops și rulează cool down.',
    ],
    [
      'ru-RU',
      'Срабатывает при: CPU выше 90 % · в течение 30 с (более 70 % замеров из 10) · на всех серверах, кроме oslo. Тогда уведомляет ops и запускает restart. При восстановлении уведомляет ops и запускает cool down.',
    ],
    [
      'ta-IN',
      'எச்சரிக்கும் நிலை: CPU: 90%-க்கு மேல் · 30 விநாடி வரை (10 மாதிரிகளில் 70%-க்கு மேல்) · oslo தவிர எல்லா சர்வர்களிலும். பிறகு: ops-க்கு அறிவி மற்றும் restart இயக்கு. மீண்டதும்: ops-க்கு அறிவி மற்றும் cool down இயக்கு.',
    ],
    [
      'uk-UA',
      'Спрацьовує, коли: CPU вище 90% · протягом 30 с (понад 70% вимірювань із 10) · на всіх серверах, крім oslo. Тоді сповіщає ops і запускає restart. У разі відновлення сповіщає ops і запускає cool down.',
    ],
    [
      'zh-CN',
      '触发条件：CPU > 90% · 持续 30 秒（10 次采样中超过 70%） · 除 oslo 以外的所有服务器。触发后：通知“ops”和执行任务 restart。恢复后：通知“ops”和执行任务 cool down。',
    ],
    [
      'zh-TW',
      '觸發條件：CPU > 90% · 持續 30 秒（10 次取樣中超過 70%） · 除 oslo 以外的所有伺服器。觸發後：通知「ops」和執行任務 restart。恢復後：通知「ops」和執行任務 cool down。',
    ],
  ])('is a sentence in %s', (locale, words) => {
    expect(said({ rules: [{ ...cpu, ignore: { 2: true } }] }, locale)).toBe(words)
  })
})
