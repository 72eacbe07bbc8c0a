import { useEffect, useMemo, useState, type SyntheticEvent } from 'react'
import { createPasswordCheck, type PasswordCheck } from '../auth/passwordCheck.ts'
import type { Profile } from '../auth/profile.ts'
import { storage } from '../storage/storage.ts'

/** Milliseconds until another tab's use or choice is noticed. */
const pause = 15_000

/** A user who cannot sign in by password is never asked for one. */
const isDueFor = (check: PasswordCheck, { reject_password }: Profile) => !reject_password && check.left() === 0

/**
 * The check of a user, and whether the password is asked for now. `isLeaving`: whether the page is asking just now
 * if it may be left.
 */
export function usePasswordCheck(profile: Profile, isLeaving: () => boolean) {
  const check = useMemo(() => createPasswordCheck(storage, profile.id), [profile.id])
  const [isDue, setDue] = useState(() => isDueFor(check, profile))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setDue(isDueFor(check, profile))
      timer = setTimeout(look, Math.min(pause, check.left() || pause))
    }
    look()
    // The timers of a hidden page may be late.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [check, profile])
  const passed = () => {
    check.passed()
    setDue(false)
  }
  /** Once the password is due, an event does not reach the page: no timer runs while a computer sleeps. */
  const used = (event: SyntheticEvent) => {
    if (!isDueFor(check, profile)) return check.used()
    // The question is above the cover, and to leave needs no password.
    if (isDue && isLeaving()) return
    event.stopPropagation()
    // React listens to the wheel passively.
    if (event.type !== 'wheel') event.preventDefault()
    setDue(true)
  }
  return { check, isDue, passed, used }
}
