import { closeNotice, showNotice, workerNotices } from '#notices/notices.ts'
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
  /** The keys of the troubles. */
  about: readonly unknown[]
  /** The words of the notice. */
  said?: string
}

/** Milliseconds within which one notice takes in what begins: a failing network takes its servers along one by one. */
const together = 30_000

/** What the tag of each notice begins with, before the time. */
const ours = 'lotus trouble '

/**
 * Shows a notice for what has begun. What begins soon after joins the same notice, without another sound. A notice goes
 * when all of it is over; while it is there, it says what is left. Those that the service worker still shows for a tab
 * that was closed go on in the same way.
 */
export function createAnnouncer({ title, body, address, open, browser }: AnnouncerOptions) {
  let announced: Announced[] = []

  const forget = (tag: string) => (announced = announced.filter((each) => each.tag !== tag))

  /** Shows the notice as it is now, unless it says that already. */
  function say(each: Announced, troubles: readonly Trouble[], quiet: boolean): void {
    const { tag, about } = each
    const leads = address(troubles)
    const words = { title: title(troubles), body: body(troubles), address: leads }
    const said = JSON.stringify(words)
    if (said === each.said) return
    each.said = said
    void showNotice({ tag, ...words, about, quiet, onPress: () => open(leads), onDismiss: () => forget(tag) }, browser)
  }

  function drop({ tag }: Announced): void {
    forget(tag)
    void closeNotice(tag, browser)
  }

  async function takeOver(): Promise<void> {
    for (const { tag, about } of await workerNotices(browser)) {
      const isLeft = tag.startsWith(ours) && !announced.some((each) => each.tag === tag)
      if (isLeft && Array.isArray(about)) announced.push({ tag, at: Number(tag.slice(ours.length)), about })
    }
  }
  void takeOver()

  return {
    /** Says what has begun, and takes back what is over: `now` is all that there is. */
    update(now: readonly Trouble[], begun: readonly Trouble[]): void {
      const present = new Map<unknown, Trouble>(now.map((trouble) => [troubleKeyOf(trouble), trouble]))
      const at = Date.now()
      const joined = begun.length > 0 ? announced.find((each) => Math.abs(at - each.at) < together) : undefined
      // What begins once more is said by one notice, the last.
      for (const trouble of begun) present.delete(troubleKeyOf(trouble))
      for (const each of announced) {
        const left = each.about.flatMap((key) => present.get(key) ?? [])
        const troubles = each === joined ? [...left, ...begun] : left
        each.about = troubles.map(troubleKeyOf)
        if (troubles.length === 0) drop(each)
        else say(each, troubles, true)
      }
      if (begun.length === 0 || joined) return
      const next = { tag: `${ours}${at}`, at, about: begun.map(troubleKeyOf) }
      announced.push(next)
      say(next, begun, false)
    },
    /** Takes all notices away. */
    end(): void {
      announced.forEach(drop)
    },
  }
}
