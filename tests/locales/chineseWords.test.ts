import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { zhCN } from '#locales/zh-CN.ts'
import { zhTW } from '#locales/zh-TW.ts'
import { keyedTexts } from '../../release/catalogues.ts'

/** What an operator would not say, or a second word for a thing that has one, with what to write instead. */
type Turns = readonly (readonly [turn: RegExp, instead: string])[]

const inBoth: Turns = [
  [/哪吒|Nezha ?(?:服务器|伺服器)/, 'Nezha 面板；Nezha 主控端'],
  [/NAT (?:配置|設定檔)/, '内网穿透；內網穿透'],
  [/违反|違反/, '满足条件；符合條件'],
  [/限值/, '阈值；門檻'],
  [/(?:警告|严重|嚴重)自/, '警告阈值、严重阈值；警告門檻、嚴重門檻'],
  [/[会會對][话話] ID/, '聊天 ID'],
  [/可疑/, '未发现问题；未發現問題'],
  [/全部重[试試]/, '重试所有…项；重試所有…項目'],
  [/从不|從不/, '从未、永不；從未、永不'],
  [/[系][统統][图圖][标示]/, '系统；系統'],
  [/防火[墙牆](?:条目|項目)/, '防火墙；防火牆'],
  [/每页行数|每頁列數/, '每页条数；每頁筆數'],
  [/整[组組]/, '按分组；依群組'],
  [/的那台/, '触发告警的服务器；觸發警示的伺服器'],
  [/不起任何作用/, '不会产生任何动作；不會產生任何動作'],
  [/更新(?:个人资料|個人資料)/, '修改密码与用户名；變更密碼與使用者名稱'],
  [/[绘繪][制製][头頭]像/, '生成头像；產生頭像'],
  [/曾成功(?:执行|執行)/, '是否成功过；是否成功過'],
  [/[^ ]器[没沒]有$/, '暂无；暫無'],
  [/沿用/, '可与当前密码相同；可與目前密碼相同'],
  [/^至今/, '已持续；已持續'],
  [/你/, '您'],
  [/已[过過]期 %/, '已到期'],
]

const inSimplified: Turns = [
  [/(?<!反向)代理/, 'Agent、反向代理'],
  [/(?:运行|启动)(?:此|这个)?(?:命令|任务)/, '执行命令、执行任务'],
  [/硬盘/, '磁盘'],
  [/涵盖/, '覆盖'],
  [/(?<![分群])组(?![成织合])/, '分组'],
  [/提供[商者]|供应商/, '服务商'],
  [/速率/, '速度'],
  [/已存储/, '已保存'],
  [/[账帐]号|帐户/, '账户'],
  [/登陆/, '登录'],
  [/更新版本(?!的)/, '更高版本'],
]

const inTraditional: Turns = [
  [/代理(?!伺服器)/, 'Agent、代理伺服器'],
  [/面板/, '主控端'],
  [/命令(?!列)/, '指令'],
  [/警報|告警/, '警示'],
  [/行程數/, '處理程序數'],
  [/密鑰/, '金鑰'],
  [/紀錄/, '記錄'],
  [/通知方式/, '通知管道'],
  [/保存/, '儲存、保留'],
  [/腳本|指令稿/, '指令碼'],
  [/交換空間/, '置換空間'],
  [/接聽/, '監聽'],
  [/服務器|網絡|軟件|硬盤|默認|信息|設置|文件|用戶(?!端)|內存|賬|鏈接|屏幕/, '臺灣的用語'],
]

/** What is typed into the search for everything may be any word. */
const isTyped = (key: string) => key.startsWith('palette.words.')

/** The signs whose two bytes in an encoding are in these ranges. */
function signsOf(encoding: string, [first, last]: [number, number], [lowest, highest]: [number, number]) {
  const decoder = new TextDecoder(encoding)
  const signs = new Set<string>()
  for (let lead = first; lead <= last; lead++)
    for (let next = lowest; next <= highest; next++) signs.add(decoder.decode(Uint8Array.of(lead, next)))
  return signs
}

const han = /\p{Script=Han}/gu

describe.each([
  // GB 2312 has no sign that only Traditional Chinese has, and Big5 none that only Simplified Chinese has.
  {
    locale: 'zh-CN',
    texts: keyedTexts(zhCN),
    turns: [...inBoth, ...inSimplified],
    signs: signsOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  },
  {
    locale: 'zh-TW',
    texts: keyedTexts(zhTW),
    turns: [...inBoth, ...inTraditional],
    signs: signsOf('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  },
])('words of $locale', ({ texts, turns, signs }) => {
  const found = (isWrong: (text: string, key: string) => boolean) =>
    texts.filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`)

  test.each(turns)('no text says %s', (turn, instead) => {
    expect(
      found((text, key) => !isTyped(key) && turn.test(text)),
      `Write: ${instead}.`,
    ).toEqual([])
  })

  test('no sign is of the other script', () => {
    expect(found((text) => (text.match(han) ?? []).some((sign) => !signs.has(sign)))).toEqual([])
  })

  test('a blank is between Chinese and Latin letters or digits, except in a name', () => {
    const touching = /\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu
    expect(
      found((text) => touching.test(text.replace(/%\{\w+\}/g, '\u0000').replace(/Server[酱醬]/, 'ServerChan'))),
    ).toEqual([])
  })

  test('a blank is between Chinese and what is filled in, unless that is Chinese, too', () => {
    const filledWithChinese =
      /^(pages\.(cron\.aloud\.\w+|service\.every|alertRule\.(cycleClause|trial\.silent))|confirm\.title)$/
    const touching = /\p{Script=Han}%\{|\}\p{Script=Han}/u
    expect(found((text, key) => !filledWithChinese.test(key) && touching.test(text))).toEqual([])
  })

  test('punctuation is full-width beside Chinese, and has no blank beside it', () => {
    const narrow = /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u
    const spaced = / [，。：；！？、（）「」]|[，。：；！？、（）「」] /
    expect(found((text) => narrow.test(text) || spaced.test(text))).toEqual([])
  })
})

describe('the Chinese guide', () => {
  const shown = new Set(keyedTexts(zhCN).map(([, text]) => text))
  const page = ['install', 'sign-in', 'alert-rules']
    .map((name) => readFileSync(`docs/zh-CN/${name}.md`, 'utf8'))
    .join('\n')
  const bold = [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text)

  test('names each label as the screen does', () => {
    const labels = bold.filter((text) => !/[：。”]$/.test(text))
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.filter((label) => !shown.has(label))).toEqual([])
  })

  test('quotes each message, or its beginning, as the screen shows it', () => {
    const messages = bold.flatMap((text) => /^“(.+)”$/.exec(text)?.[1] ?? [])
    expect(messages.length).toBeGreaterThan(2)
    const isShown = (message: string) =>
      message.endsWith('……') ? [...shown].some((text) => text.startsWith(message.slice(0, -2))) : shown.has(message)
    expect(messages.filter((message) => !isShown(message))).toEqual([])
  })
})
