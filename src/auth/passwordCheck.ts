import { entries } from '../storage/entries.ts'
import type { LotusStorage } from '../storage/storage.ts'
import type { Profile } from './profile.ts'

/** After how many minutes without use the password can be asked for. */
export const passwordCheckMinutes = [5, 15, 30, 60] as const

export type PasswordCheckMinutes = (typeof passwordCheckMinutes)[number]

/** Asks for the password again before terminals, files and commands, if they were not used for a while. */
export interface PasswordCheck {
  /** Undefined while the check is switched off. */
  minutes(): PasswordCheckMinutes | undefined
  /** Undefined switches the check off. */
  choose(minutes: PasswordCheckMinutes | undefined): void
  /** Milliseconds until the password is asked for; 0 if that is now, Infinity while the check is switched off. */
  left(): number
  /** Terminals, files or commands are being used. This does not help once the password is asked for. */
  used(): void
  /** The password was right. */
  passed(): void
}

/** Milliseconds in which further use needs no note: terminals report each key. */
const pace = 5000

const asMinutes = (stored: unknown) => passwordCheckMinutes.find((each) => each === stored)

const asTime = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)

const noteUse = (storage: LotusStorage): void => void storage.kept(entries.lastUse, asTime).write(Date.now())

/** Notes that a user has signed in by password just now. */
export function noteLogin(storage: LotusStorage, { id }: Pick<Profile, 'id'>): void {
  // What is noted for a user goes as soon as another one is signed in.
  storage.claim(id)
  noteUse(storage)
}

/** The check of a user in this browser; all tabs share it. */
export function createPasswordCheck(storage: LotusStorage, person: number): PasswordCheck {
  const chosen = storage.kept(entries.passwordCheck, asMinutes, person)
  const lastUse = storage.kept(entries.lastUse, asTime)
  const passed = () => noteUse(storage)
  let notedAt = 0

  function left(): number {
    const minutes = chosen.read()
    if (minutes === undefined) return Infinity
    const unused = Date.now() - (lastUse.read() ?? 0)
    // A clock that was set back says nothing about the time without use.
    return unused < 0 ? 0 : Math.max(0, minutes * 60_000 - unused)
  }

  return {
    minutes: chosen.read,
    choose(minutes) {
      if (chosen.read() === undefined) passed()
      if (minutes === undefined) chosen.drop()
      else chosen.write(minutes)
    },
    left,
    used() {
      if (Math.abs(Date.now() - notedAt) < pace) return
      const isOn = chosen.read() !== undefined
      if (!isOn || left() === 0) return
      notedAt = Date.now()
      passed()
    },
    passed,
  }
}
