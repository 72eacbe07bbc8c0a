import type { BrowserContext, Page } from '@playwright/test'

/** The text of a notice or an alert. */
export interface ShownMessage {
  page: Page
  text: string
}

/** Runs in the page: reports the text of every notice and alert as soon as it is in the document. */
function reportMessages() {
  const region = '[role=alert], section[aria-label=Notifications]'
  const report = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = node?.textContent?.trim()
    if (!element || !text) return
    if (element.closest(region)) void window.lotusLifeMessage(text)
    else for (const inner of element.querySelectorAll(region)) report(inner.firstChild)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') report(target)
      for (const node of addedNodes) report(node)
    }
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Watches the messages and the uncaught errors of all pages of a browser. */
export async function watchMessages(
  context: BrowserContext,
  onMessage: (message: ShownMessage) => void,
  onUncaughtError: (message: string) => void,
) {
  await context.exposeBinding('lotusLifeMessage', ({ page }, text: string) => onMessage({ page, text }))
  await context.addInitScript(reportMessages)
  context.on('weberror', (error) => onUncaughtError(error.error().message))
}

declare global {
  interface Window {
    lotusLifeMessage: (text: string) => Promise<void>
  }
}
