import { areLastWords } from './terminalCodec.ts'

/**
 * Milliseconds within which the end of the stream must follow the agent's exit message. Otherwise the message is
 * normal output.
 */
const holdTime = 250

/**
 * Hides from the screen the message that an agent sends when its shell has exited. All other output passes at once.
 */
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
      timer = setTimeout(release, holdTime)
    },
    /** Called when the stream is over. Returns whether the exit message was the last message. */
    end(): boolean {
      clearTimeout(timer)
      held = undefined
      return heardLast
    },
  }
}
