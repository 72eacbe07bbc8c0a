/** What the service worker tells a page when a notice was pressed, and what each notice carries: the address to open. */
export interface Pressed {
  pressed: string
}

export const isPressed = (data: unknown): data is Pressed =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'pressed') === 'string'
