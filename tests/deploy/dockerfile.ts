import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

interface Instruction {
  name: string
  rest: string
}

export interface Stage {
  base: string
  copies: { from?: string; sources: string[]; target: string }[]
  runs: string[]
  env: Record<string, string>
  user?: string
  entry: string[]
  /** The command of the health check, for a shell. */
  health?: string
}

/** The stages of the Dockerfile in order, parsed without a container engine. */
export async function stages(): Promise<Stage[]> {
  const found: Stage[] = []
  for (const { name, rest } of instructions(await readFile('Dockerfile', 'utf8'))) {
    const stage = found.at(-1)
    if (name === 'FROM') found.push({ base: rest.split(' ')[0] ?? '', copies: [], runs: [], env: {}, entry: [] })
    else if (stage) apply(stage, name, rest)
  }
  return found
}

export async function finalStage() {
  const last = (await stages()).at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

/** Copies the files that a stage takes from the repository into a folder, which stands for the root of the image. */
export async function copyStageFiles({ copies }: Stage, folder: string) {
  for (const { sources, target } of copies.filter(({ from }) => !from)) {
    await mkdir(join(folder, target), { recursive: true })
    for (const source of sources) await cp(source, join(folder, target, basename(source)), { recursive: true })
  }
}

function instructions(text: string): Instruction[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ name: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }))
}

function apply(stage: Stage, name: string, rest: string) {
  if (name === 'COPY') {
    const words = rest.split(' ')
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
    const paths = words.filter((word) => !word.startsWith('--'))
    stage.copies.push({ from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' })
  }
  if (name === 'RUN') stage.runs.push(rest)
  if (name === 'ENV') Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
  if (name === 'USER') stage.user = rest
  if (name === 'ENTRYPOINT') stage.entry = JSON.parse(rest) as string[]
  if (name === 'HEALTHCHECK') stage.health = rest.slice(rest.indexOf('CMD ') + 'CMD '.length)
}
