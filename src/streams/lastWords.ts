import { areLastWords } from './terminalCodec.ts'

/** Milliseconds in which the end of the stream follows the last words; when it does not, they are output. */
const moment = 250

/** Keeps from the screen what an agent says when its shell has exited. Everything else passes at once. */
export function createLastWords(pass: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let held: Uint8Array<ArrayBuffer> | undefined
  let heardLast = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function release() {
    if (!held) return
    clearTimeout(timer)
    const bytes = held
    held = undefined
    pass(bytes)
  }

  return {
    take(bytes: Uint8Array<ArrayBuffer>): void {
      release()
      heardLast = areLastWords(bytes)
      if (!heardLast) return pass(bytes)
      held = bytes
      timer = setTimeout(release, moment)
    },
    /** The stream is over: were they the last message? */
    end(): boolean {
      clearTimeout(timer)
      held = undefined
      return heardLast
    },
  }
}
