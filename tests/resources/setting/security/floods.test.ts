import { expect, test } from 'vitest'
import { judgeCommand } from '#resources/setting/security/command/judgeCommand.ts'
import { evidenceOf } from '#resources/setting/security/evidence.ts'
import { examine } from '#resources/setting/security/examine.ts'
import { factsFrom } from './read.ts'

// Each of these texts would take minutes, or longer than anybody waits, if a pattern looked at one part of it several times.

/** As much of a task as is read. */
const filled = (part: string) => part.repeat(20_000 / part.length)

test.each([
  ['here-documents without an end', `${'cat <<a '.repeat(1250)}\n${'b\n'.repeat(5000)}`, []],
  ['pipes to environments', filled('curl|env a='), []],
  ['names of files', `curl -p${filled('Ocp')}`, []],
  ['options', `/tmp/.x base64 -D${filled('de')}`, ['hiddenTmp', 'b64Decode']],
  ['decoders', filled('openssl enc -d '), []],
  ['copies', filled('dd,of='), []],
  ['opened files', filled('open('), []],
] as const)('security: a task full of %s is judged at once', (_of, command, signs) => {
  expect(judgeCommand(command)?.signs ?? []).toEqual(signs)
})

test('security: a task full of secrets is told at once', () => {
  expect(evidenceOf(`curl ${'a.'.repeat(1_000_000)}`)).toMatch(/^curl [a.]{85}…$/)
})

test.each([
  ['comments', `${'<!---->'.repeat(40)}<script>b()</script>`, 'medium'],
  ['comments between styles', `${'<!-- a --><style>b { margin: 0 }</style>'.repeat(2000)}<b>c</b>`, 'medium'],
  ['scripts', '<script'.repeat(200_000), 'medium'],
  ['imports', `import${' '.repeat(1_000_000)}`, 'medium'],
])('security: custom code full of %s is judged at once', async (_of, custom_code_dashboard, level) => {
  const facts = await factsFrom({ setting: { custom_code_dashboard } })
  expect(examine(facts).findings.find(({ check }) => check === 'customCode')).toMatchObject({ level })
})

test('security: of the hosts in custom code the first ones are told', async () => {
  const custom_code = Array.from({ length: 10_000 }, (_none, at) => `<script src=//${at}.example></script>`).join('')
  const { findings } = examine(await factsFrom({ setting: { custom_code } }))
  expect(findings.filter(({ check }) => check === 'foreignScript')).toHaveLength(20)
})
