import { onTestFinished, vi } from 'vitest'

/** Leaves no room in the browser for a new text under this key. */
export function fillFor(key: string): void {
  const set = Storage.prototype.setItem
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (name === key && this.getItem(name) !== text) throw new DOMException('full', 'QuotaExceededError')
    set.call(this, name, text)
  })
  onTestFinished(() => spy.mockRestore())
}
