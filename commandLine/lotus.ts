import { parse } from 'yaml'
import * as z from 'zod'
import { configurationOf } from '#configuration/configurationOf.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import { readConfiguration } from '#configuration/reading/readConfiguration.ts'
import { writeConfiguration } from '#configuration/writeConfiguration.ts'
import type { AnyResource } from '#engine/resource.ts'
import { knownStateOf } from '#resources/setting/known/knownState.ts'
import { watchedFor } from '#resources/setting/known/readKnown.ts'
import { signInTo, type CommandEngine } from './signInTo.ts'
import { reportDrift } from './drift.ts'
import { harmless } from './english.ts'
import { CommandFailure, sentenceOf } from './failure.ts'
import { help, readOrder, textInFile, type Order } from './options.ts'
import { planOrApply, type SecretsById } from './plan.ts'
import type { CommandAnswer } from './report.ts'
import { readMarks, reportSecurity } from './security.ts'
import { writeWhole } from './writeWhole.ts'

/** How the command has ended. */
interface Ended {
  code: number
  /** For the standard output. */
  output: string
  /** For the standard error. */
  complaint: string
}

/**
 * Does what the arguments say. Never rejects. `listenForStop` is called before something is saved; its signal stops that
 * after the record that is being saved.
 */
export async function lotus(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  listenForStop: () => AbortSignal,
): Promise<Ended> {
  let address = ''
  try {
    const order = await readOrder(args, env)
    if (!order) return { code: 0, output: help, complaint: '' }
    address = order.address
    if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
      throw new CommandFailure('NODE_TLS_REJECT_UNAUTHORIZED=0 switches the check of certificates off. Remove it.')
    }
    const done = await obey(order, listenForStop)
    return { ...done, complaint: isOverheard(address) ? `The credentials went to ${address} unencrypted.\n` : '' }
  } catch (error) {
    return { code: 1, output: '', complaint: `${sentenceOf(error, address).split('\n').map(harmless).join('\n')}\n` }
  }
}

/** Whether others on the way can read what is sent. */
function isOverheard(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

async function obey(order: Order, listenForStop: () => AbortSignal): Promise<Omit<Ended, 'complaint'>> {
  if (order.verb === 'export') return exportFile(order)
  if (order.verb === 'security') return judge(order)
  // Before anything is sent.
  const [content, secrets] = [await readContent(order), await readSecrets(order.secrets)]
  const connection = await signInTo(order)
  const answer =
    order.verb === 'drift'
      ? await reportDrift(content, connection)
      : await planOrApply({
          ...order,
          yes: order.yes && order.verb === 'apply',
          connection,
          content,
          secrets,
          listenForStop,
        })
  return said({ ...answer, json: { same: answer.code === 0, ...answer.json } }, order)
}

async function judge(order: Order): Promise<Omit<Ended, 'complaint'>> {
  const marks = await readMarks(order.file)
  return said(await reportSecurity(marks, await signInTo(order), order.address), order)
}

function said({ code, json, lines }: CommandAnswer, order: Pick<Order, 'json'>): Omit<Ended, 'complaint'> {
  const shown = order.json ? JSON.stringify(json, null, 2).split('\n') : lines
  return { code, output: `${shown.map(harmless).join('\n')}\n` }
}

async function exportFile(order: Order): Promise<Omit<Ended, 'complaint'>> {
  const connection = await signInTo(order)
  const chosen = chosenFrom(order.known ? watchedFor(connection) : portableFor(connection), order)
  const text = await writeConfiguration(await contentOf(chosen, connection, order), order.json ? 'json' : 'yaml')
  if (order.output === undefined) return { code: 0, output: text }
  try {
    await writeWhole(order.output, text)
  } catch (error) {
    throw new CommandFailure(`${order.output} cannot be written: ${(error as { code?: string }).code}.`, {
      cause: error,
    })
  }
  return { code: 0, output: '' }
}

async function contentOf(chosen: readonly AnyResource[], connection: CommandEngine, { known }: Pick<Order, 'known'>) {
  const target = await readTarget(connection, chosen)
  return known ? knownStateOf(chosen, target) : configurationOf(chosen, Object.values(connection.resources), target)
}

/** Those of the resources that the order is about. */
function chosenFrom(resources: readonly AnyResource[], { only }: Pick<Order, 'only'>): readonly AnyResource[] {
  const names = resources.map(({ name }) => name)
  refuseStrange(only, names, 'there are')
  return resources.filter(({ name }) => only?.includes(name) ?? true)
}

/** A misspelled name would leave out what was meant, and nobody would notice. */
function refuseStrange(only: Order['only'], names: readonly string[], having: string): void {
  const strange = only?.filter((name) => !names.includes(name)) ?? []
  if (strange.length === 0) return
  throw new CommandFailure(`--only cannot take ${strange.join(', ')}; ${having} ${names.join(', ')}.`)
}

/** The file to compare with, as far as the order is about it. */
async function readContent({ file, only }: Order): Promise<ConfigurationFile> {
  const content = readConfiguration(await textInFile(file))
  const names = Object.keys(content.records)
  if (names.length === 0) throw new CommandFailure(`${file} holds nothing to compare.`)
  refuseStrange(only, names, `${file} holds`)
  const records = Object.entries(content.records).filter(([name]) => only?.includes(name) ?? true)
  return { ...content, records: Object.fromEntries(records) }
}

const secretsSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))

async function readSecrets(path: string | undefined): Promise<SecretsById> {
  if (path === undefined) return {}
  const text = await textInFile(path)
  try {
    return secretsSchema.parse(parse(text))
  } catch (error) {
    throw new CommandFailure(
      `${path} must hold the secrets by resource, number in the configuration file and field, as docs/command-line.md shows.`,
      { cause: error },
    )
  }
}
