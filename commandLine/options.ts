import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { textOfFile } from '#configuration/reading/textOfFile.ts'
import { CommandFailure } from './failure.ts'

const orderVerbs = ['export', 'plan', 'apply', 'drift', 'security'] as const

type OrderVerb = (typeof orderVerbs)[number]

export const help = `Keeps the configuration of a Nezha server as a file, and compares the server with it.

lotus export         writes the configuration; with --known the state that drift compares best
lotus plan FILE      says how the server differs from the configuration, and what apply would do
lotus apply FILE     says the same; with --yes it saves what differs
lotus drift FILE     says what is new, changed or gone since the file was written
lotus security       looks for signs of a break-in and for what invites one; with FILE,
                     a report from --json, only what that has not found fails

  --server URL       address of the server, such as https://nezha.example.com (LOTUS_SERVER)
  --token-file FILE  holds an API token (LOTUS_TOKEN)
  --login-file FILE  holds a name and, on the next line, a password (LOTUS_USERNAME and LOTUS_PASSWORD)
  --only NAMES       only these, such as server,cron,alert-rule
  --output FILE      where export writes (standard output)
  --known            export: users, own tokens, tasks by hash, tunnels, settings and agents
  --secrets FILE     plan and apply: the secrets of new records, which no configuration file holds
  --bound            plan and apply: also what belongs to one server, such as its address
  --renamed          plan and apply: also what has another name on the server
  --yes              apply: save
  --json             print JSON; the file that export writes is JSON, too
  --help             show this

Exit code 0: nothing differs, or nothing new was found. 2: something was. 1: it failed.
What only the server has does not count in plan and apply; drift finds it.
`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: text,
        'token-file': text,
        'login-file': text,
        only: text,
        output: text,
        secrets: text,
        known: flag,
        bound: flag,
        renamed: flag,
        yes: flag,
        json: flag,
        help: flag,
      },
    })
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) throw error
    // The parser adds advice after its first sentence.
    throw new CommandFailure(`${(error as Error).message.split(/\.\s/)[0]}; see --help.`, { cause: error })
  }
}

export type Credentials = { token: string } | { username: string; password: string }

/** What somebody has asked for, with the contents of the files that hold the credentials. */
export interface Order {
  verb: OrderVerb
  /** The file to compare with; '' if there is none. */
  file: string
  /** The address of the server, without a slash at the end. */
  address: string
  credentials: Credentials
  only: readonly string[] | undefined
  output: string | undefined
  secrets: string | undefined
  known: boolean
  bound: boolean
  renamed: boolean
  yes: boolean
  json: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the arguments; undefined if only the help is wanted. */
export async function readOrder(args: readonly string[], env: Environment): Promise<Order | undefined> {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [verb, ...files] = positionals
  if (!isVerb(verb)) {
    throw new CommandFailure(`${verb === undefined ? 'A verb is missing' : `There is no verb "${verb}"`}; see --help.`)
  }
  const [least, most] = filesOf[verb]
  if (files.length < least || files.length > most) {
    const taken = most === 0 ? 'no file' : least === 0 ? 'one file at most' : 'one file'
    throw new CommandFailure(`lotus ${verb} takes ${taken}; see --help.`)
  }
  for (const [option, verbs] of Object.entries(takenBy)) {
    if (values[option as keyof typeof takenBy] && !verbs.includes(verb))
      throw new CommandFailure(`lotus ${verb} does not take --${option}; see --help.`)
  }
  const { 'token-file': tokenFile, 'login-file': loginFile, server, only, ...others } = values
  return {
    ...others,
    verb,
    file: files[0] ?? '',
    address: addressOf(server ?? env['LOTUS_SERVER']),
    credentials: await credentialsOf({ tokenFile, loginFile }, env),
    only: only?.split(',').map((name) => name.trim()),
    output: values.output,
    secrets: values.secrets,
  }
}

/** The fewest and the most files that an order takes. */
const filesOf: Record<OrderVerb, readonly [number, number]> = {
  export: [0, 0],
  plan: [1, 1],
  apply: [1, 1],
  drift: [1, 1],
  security: [0, 1],
}

/** The orders that an option belongs to; the others are refused, because a job would not notice that they do nothing. */
const takenBy: Readonly<
  Record<'only' | 'output' | 'known' | 'secrets' | 'bound' | 'renamed' | 'yes', readonly OrderVerb[]>
> = {
  only: ['export', 'plan', 'apply', 'drift'],
  output: ['export'],
  known: ['export'],
  secrets: ['plan', 'apply'],
  bound: ['plan', 'apply'],
  renamed: ['plan', 'apply'],
  yes: ['apply'],
}

const isVerb = (name: string | undefined): name is OrderVerb => orderVerbs.some((verb) => verb === name)

function addressOf(given: string | undefined): string {
  if (!given) throw new CommandFailure('The address of the server is missing: --server URL, or LOTUS_SERVER.')
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) {
    throw new CommandFailure(`--server must be an address such as https://nezha.example.com, not "${given}".`)
  }
  const { origin, pathname, username, password } = new URL(given)
  if (username || password) throw new CommandFailure('The address of the server must not contain a password.')
  return origin + pathname.replace(/\/(dashboard(\/.*)?)?$/, '')
}

async function credentialsOf(
  { tokenFile, loginFile }: Readonly<Record<'tokenFile' | 'loginFile', string | undefined>>,
  env: Environment,
): Promise<Credentials> {
  const login = loginFile === undefined ? undefined : linesOf(await textInFile(loginFile))
  const token =
    tokenFile === undefined ? (login ? undefined : env['LOTUS_TOKEN']) : linesOf(await textInFile(tokenFile))[0]
  if (token && login) throw new CommandFailure('Give either --token-file or --login-file.')
  if (token) return { token: checkToken(token.trim()) }
  if (tokenFile !== undefined) throw new CommandFailure(`${tokenFile} is empty.`)
  const [username, password] = login ?? [env['LOTUS_USERNAME'], env['LOTUS_PASSWORD']]
  if (username && password) return { username, password }
  if (loginFile !== undefined)
    throw new CommandFailure(`${loginFile} must hold a name and, on the next line, a password.`)
  throw new CommandFailure(
    'Credentials are missing: LOTUS_TOKEN or --token-file, or LOTUS_USERNAME and LOTUS_PASSWORD or --login-file.',
  )
}

function checkToken(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new CommandFailure('The API token has signs that no token has.')
}

const linesOf = (content: string): string[] => content.split(/\r?\n/)

/** The text of a file that was named in the arguments. */
export async function textInFile(path: string): Promise<string> {
  const content = await contentOfFile(path)
  try {
    return await textOfFile(new Blob([content]))
  } catch (error) {
    throw new CommandFailure(`${path} is not text in UTF-8. Save it in that encoding.`, { cause: error })
  }
}

async function contentOfFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read: ${(error as { code?: string }).code}.`, { cause: error })
  }
}
