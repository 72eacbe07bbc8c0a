import { isHost } from '#ui/values/address.ts'
import type { MessageKey } from '#locales/messages.ts'

const scripts = 'https://raw.githubusercontent.com/nezhahq/scripts/main/agent'

/** What can be disabled on a machine when the agent is installed, and the mirror to install from. */
export type Hardening =
  | 'disable_auto_update'
  | 'disable_force_update'
  | 'disable_command_execute'
  | 'skip_connection_count'
  | 'mirror'

export interface Installation {
  /** 1 Linux, 2 macOS, 3 Windows (docs/contract/install.md#inputs). */
  os: number
  host: string
  tls: boolean
  secret: string
  /** The UUID of an existing server, to install it again under the same identity. */
  uuid?: string
  hardening: readonly Hardening[]
}

/** The variables that install.sh reads. One of them lacks the usual prefix (docs/contract/install.md#variables). */
const shellNames: Record<Hardening, string> = {
  disable_auto_update: 'NZ_DISABLE_AUTO_UPDATE',
  disable_force_update: 'DISABLE_FORCE_UPDATE',
  disable_command_execute: 'NZ_DISABLE_COMMAND_EXECUTE',
  skip_connection_count: 'NZ_SKIP_CONNECTION_COUNT',
  mirror: 'CN',
}

/** On Windows the agent itself reads the environment, and the script finds the mirror itself. */
const windowsNames: Partial<Record<Hardening, string>> = {
  ...shellNames,
  disable_force_update: 'NZ_DISABLE_FORCE_UPDATE',
  mirror: undefined,
}

function variables(installation: Installation, names: Partial<Record<Hardening, string>>): [string, string][] {
  const { host, tls, secret, uuid, hardening } = installation
  const chosen = Object.entries(names).filter(([key]) => hardening.some((each) => each === key))
  return [
    ['NZ_SERVER', host],
    ['NZ_TLS', String(tls)],
    ['NZ_CLIENT_SECRET', secret],
    ...(uuid ? [['NZ_UUID', uuid] satisfies [string, string]] : []),
    ...chosen.flatMap(([, name]): [string, string][] => (name ? [[name, 'true']] : [])),
  ]
}

// zsh would read the brackets of an IPv6 address as a pattern.
const inShell = (value: string) => (value.includes('[') ? `'${value}'` : value)

function shellCommand(installation: Installation): string {
  const given = variables(installation, shellNames).map(([name, value]) => `${name}=${inShell(value)}`)
  const fetched = `curl -L ${scripts}/install.sh -o agent.sh && chmod +x agent.sh`
  return `${fetched} && env ${given.join(' ')} ./agent.sh`
}

const protocols = ['Ssl3', 'Tls', 'Tls11', 'Tls12'].map((name) => `[Net.SecurityProtocolType]::${name}`).join(' -bor ')

function powerShellCommand(installation: Installation): string {
  const given = variables(installation, windowsNames)
  const chosen = new Set(given.map(([name]) => name))
  // A session keeps the variables of an earlier command, and the agent would read them.
  const others = ['NZ_UUID', ...Object.values(windowsNames)].filter((name) => name && !chosen.has(name))
  const steps = [
    `[Net.ServicePointManager]::SecurityProtocol = ${protocols}`,
    'set-ExecutionPolicy RemoteSigned',
    `Invoke-WebRequest ${scripts}/install.ps1 -OutFile C:\\install.ps1`,
    'powershell.exe C:\\install.ps1',
  ]
  const set = given.map(([name, value]) => `$env:${name}="${value}";`)
  const cleared = others.map((name) => `$env:${name}=$null;`)
  return `${[...set, ...cleared].join('')} ${steps.join(';')}`
}

const commands: Record<number, (installation: Installation) => string> = {
  1: shellCommand,
  2: shellCommand,
  3: powerShellCommand,
}

/** The command that installs an agent. Its values must have passed `refuseInstall`. */
export function installCommand(installation: Installation): string {
  const command = commands[installation.os]
  if (!command) throw new Error(`Unknown OS: ${installation.os}`)
  return command(installation)
}

/** The command with its secret hidden, safe to display. */
export const masked = (command: string, secret: string): string => command.replaceAll(secret, '••••')

/** Whether a host is safe in a shell. The script evaluates its variables, so quotes give no protection. */
export const refuseHost = (host: string): MessageKey | undefined =>
  /^[A-Za-z0-9.:_[\]-]+$/.test(host) ? undefined : 'validation.shellHost'

/** Adds the port of the current page to a host without a port, because no agent could connect without one. */
export function withPort(host: string, { port, protocol }: Pick<Location, 'port' | 'protocol'>): string {
  const isBareIpv6 = /^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i.test(host)
  if (!isBareIpv6 && !isHost(host)) return host
  return `${isBareIpv6 ? `[${host}]` : host}:${port || (protocol === 'https:' ? '443' : '80')}`
}

/** The data of an install command. Values that could not be loaded are undefined. */
export interface InstallFacts {
  profile?: { agent_secret?: string }
  setting?: { install_host?: string; tls?: boolean }
  os: number
  /** Chosen by the agent, and so by the operator of its machine. */
  uuid?: string
}

/** Why there is no install command; undefined when there is one (docs/contract/install.md#order-of-checks). */
export function refuseInstall({ profile, setting, os, uuid = '' }: InstallFacts): MessageKey | undefined {
  if (!profile) return 'pages.server.install.noProfile'
  if (!setting) return 'pages.server.install.noSettings'
  if (!setting.install_host?.trim()) return 'pages.server.install.noHost'
  const refusal = refuseHost(setting.install_host.trim())
  if (refusal) return refusal
  if (!profile.agent_secret) return 'pages.server.install.noSecret'
  if (!/^[0-9A-Za-z-]*$/.test(profile.agent_secret + uuid)) return 'validation.shellIdentity'
  return commands[os] ? undefined : 'pages.server.install.unknownOs'
}
