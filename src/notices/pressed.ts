/** What the service worker tells a page when a notice was pressed, and what each notice carries: the address to open. */
export interface Pressed {
  pressed: string
  /** What the notice is about, for a tab that goes on with it. */
  about?: unknown
}

export const isPressed = (data: unknown): data is Pressed =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'pressed') === 'string'
