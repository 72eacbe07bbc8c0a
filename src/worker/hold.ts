/** Milliseconds without a message of a busy page after which fetching goes on. */
const pause = 2000

let heldUntil = 0

/** Holds while the page at the other end says that its streams are busy. */
export function holdFor(port: MessagePort): void {
  port.onmessage = () => {
    heldUntil = Date.now() + pause
  }
}

/** Resolves once no page is busy. */
export async function whenFree(): Promise<void> {
  for (let left = heldUntil - Date.now(); left > 0; left = heldUntil - Date.now())
    await new Promise((resolve) => setTimeout(resolve, left))
}
