import type { IParser, Terminal } from '@xterm/xterm'

type GuardedParser = Pick<
  IParser,
  'registerCsiHandler' | 'registerDcsHandler' | 'registerEscHandler' | 'registerOscHandler'
>

const guard =
  <A extends unknown[]>(handle: (...args: A) => boolean | Promise<boolean>) =>
  (...args: A) => {
    try {
      return handle(...args)
    } catch (error) {
      console.error(error)
      return true
    }
  }

/**
 * The parser of a terminal for all handlers of ours. If one throws, its sequence has no further effect. Without this,
 * xterm would draw no output any more.
 */
export function guardedParser({ parser }: Pick<Terminal, 'parser'>): GuardedParser {
  return {
    registerCsiHandler: (id, handle) => parser.registerCsiHandler(id, guard(handle)),
    registerDcsHandler: (id, handle) => parser.registerDcsHandler(id, guard(handle)),
    registerEscHandler: (id, handle) => parser.registerEscHandler(id, guard(handle)),
    registerOscHandler: (id, handle) => parser.registerOscHandler(id, guard(handle)),
  }
}
