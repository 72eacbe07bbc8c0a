/** A client of the WebDriver protocol: https://www.w3.org/TR/webdriver2/ */
export interface WebDriver {
  /** The version of the browser. */
  version: string
  get(url: string): Promise<unknown>
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  click(element: ElementRef): Promise<unknown>
  /** Types into the element; the codes of keys are those of the protocol. */
  type(element: ElementRef, text: string): Promise<unknown>
  /** Presses these keys together, wherever the focus is. */
  press(...keys: string[]): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  quit(): Promise<unknown>
}

/** An element as the protocol names it, as `run` returns it. */
export type ElementRef = Record<string, string>

const idOf = (element: ElementRef) => Object.values(element)[0] ?? ''

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

interface Started {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** Starts a browser by the driver that listens at this address. */
export async function startDriverSession(driver: string, capabilities: object): Promise<WebDriver> {
  const { sessionId, capabilities: told } = await ask<Started>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driver}/session/${sessionId}`
  const post = <T = unknown>(path: string, body: object = {}) => ask<T>('POST', `${session}/${path}`, body)
  const keyActions = (keys: string[]) => [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
  return {
    version: told.browserVersion,
    get: (url) => post('url', { url }),
    run: (script, ...args) => post('execute/sync', { script, args }),
    click: (element) => post(`element/${idOf(element)}/click`),
    type: (element, text) => post(`element/${idOf(element)}/value`, { text }),
    press: (...keys) => post('actions', { actions: [{ type: 'key', id: 'keys', actions: keyActions(keys) }] }),
    resize: (width, height) => post('window/rect', { width, height }),
    quit: () => ask('DELETE', session),
  }
}
