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

  function say({ tag, troubles }: Announced, quiet: boolean): void {
    const leads = address(troubles)
    const parts = { tag, title: title(troubles), body: body(troubles), address: leads, quiet }
    void showNotice({ ...parts, onPress: () => open(leads), onDismiss: () => forget(tag) }, browser)
  }

  function drop({ tag }: Announced): void {
    forget(tag)
    void closeNotice(tag, browser)
  }

  return {
    /** Says what has begun, and takes back what is over: `now` is all that there is. */
    update(now: readonly Trouble[], begun: readonly Trouble[]): void {
      const present = new Map(now.map((trouble) => [troubleKeyOf(trouble), trouble]))
      for (const each of announced) {
        const left = each.troubles.flatMap((trouble) => present.get(troubleKeyOf(trouble)) ?? [])
        if (left.length === each.troubles.length) continue
        each.troubles = left
        if (left.length === 0) drop(each)
        else say(each, true)
      }
      if (begun.length === 0) return
      const at = Date.now()
      const open = announced.find((each) => at - each.at < together)
      const known = new Set(begun.map(troubleKeyOf))
      const joined = open ?? { tag: `lotus trouble ${at}`, at, troubles: [] }
      if (!open) announced.push(joined)
      joined.troubles = [...joined.troubles.filter((trouble) => !known.has(troubleKeyOf(trouble))), ...begun]
      say(joined, open !== undefined)
    },
    /** Takes all notices away. */
    end(): void {
      announced.forEach(drop)
    },
  }
}
