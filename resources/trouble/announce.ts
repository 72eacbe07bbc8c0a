import { closeNotice, showNotice } from '#notices/notices.ts'
import type { NoticeBrowser } from '#notices/notices.ts'
import { troubleKeyOf, type Trouble } from './trouble.ts'

/** How a notice says what has happened, and where it leads. */
interface Words {
  title(troubles: readonly Trouble[]): string
  body(troubles: readonly Trouble[]): string
  /** With the path of the product. */
  address(troubles: readonly Trouble[]): string
}

interface AnnouncerOptions extends Words {
  /** Called when a notice is pressed. */
  open(address: string): void
  browser?: NoticeBrowser
}

interface Announced {
  tag: string
  at: number
  troubles: readonly Trouble[]
  /** The words of the notice. */
  said?: string
}

/** Milliseconds within which one notice takes in what begins: a failing network takes its servers along one by one. */
const together = 30_000

/**
 * Shows a notice for what has begun. What begins soon after joins the same notice, without another sound. A notice goes
 * when all of it is over; while it is there, it says what is left.
 */
export function createAnnouncer({ title, body, address, open, browser }: AnnouncerOptions) {
  let announced: Announced[] = []

  const forget = (tag: string) => (announced = announced.filter((each) => each.tag !== tag))

  /** Shows the notice as it is now, unless it says that already. */
  function say(each: Announced, quiet: boolean): void {
    const { tag, troubles } = each
    const leads = address(troubles)
    const words = { title: title(troubles), body: body(troubles), address: leads }
    const said = JSON.stringify(words)
    if (said === each.said) return
    each.said = said
    void showNotice({ tag, ...words, quiet, onPress: () => open(leads), onDismiss: () => forget(tag) }, browser)
  }

  function drop({ tag }: Announced): void {
    forget(tag)
    void closeNotice(tag, browser)
  }

  return {
    /** Says what has begun, and takes back what is over: `now` is all that there is. */
    update(now: readonly Trouble[], begun: readonly Trouble[]): void {
      const present = new Map(now.map((trouble) => [troubleKeyOf(trouble), trouble]))
      const at = Date.now()
      const joined = begun.length > 0 ? announced.find((each) => Math.abs(at - each.at) < together) : undefined
      // What begins once more is said by one notice, the last.
      for (const trouble of begun) present.delete(troubleKeyOf(trouble))
      for (const each of announced) {
        const left = each.troubles.flatMap((trouble) => present.get(troubleKeyOf(trouble)) ?? [])
        each.troubles = each === joined ? [...left, ...begun] : left
        if (each.troubles.length === 0) drop(each)
        else say(each, true)
      }
      if (begun.length === 0 || joined) return
      const next = { tag: `lotus trouble ${at}`, at, troubles: begun }
      announced.push(next)
      say(next, false)
    },
    /** Takes all notices away. */
    end(): void {
      announced.forEach(drop)
    },
  }
}
