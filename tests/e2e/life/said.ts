import type { BrowserContext, Page } from '@playwright/test'

export interface Said {
  page: Page
  text: string
}

/** Runs in the page: tells every word that a notice or an alert says, the moment it is drawn. */
function tellWords() {
  const region = '[role=alert], section[aria-label=Notifications]'
  const tell = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = node?.textContent?.trim()
    if (!element || !text) return
    if (element.closest(region)) void window.lotusLifeSaid(text)
    else for (const inner of element.querySelectorAll(region)) tell(inner.firstChild)
  }
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') tell(target)
      for (const node of addedNodes) tell(node)
    }
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Hears what every page of a browser says, and what fails in it without anybody's catching it. */
export async function listen(context: BrowserContext, hear: (said: Said) => void, fail: (message: string) => void) {
  await context.exposeBinding('lotusLifeSaid', ({ page }, text: string) => hear({ page, text }))
  await context.addInitScript(tellWords)
  context.on('weberror', (error) => fail(error.error().message))
}

declare global {
  interface Window {
    lotusLifeSaid: (text: string) => Promise<void>
  }
}
