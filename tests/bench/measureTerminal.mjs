import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs in a page before its scripts: records how long the echo of each key takes (`echoed`), and calls `onSent` for
 * each message to the server, which the product sends through a port of its worker.
 */
export function watchTerminal() {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (message, ...rest) {
    postMessage.call(this, message, ...rest)
    if (message?.kind === 'send') window.onSent?.(message.message, performance.now())
  }
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (message) {
    send.call(this, message)
    window.onSent?.(message, performance.now())
  }
  addEventListener(
    'keydown',
    ({ timeStamp, target }) => {
      const rows = target.closest('.xterm').querySelector('.xterm-rows')
      const before = rows.textContent
      window.echoed = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (rows.textContent === before) return
          observer.disconnect()
          resolve(performance.now() - timeStamp)
        })
        observer.observe(rows, { childList: true, characterData: true, subtree: true })
      })
    },
    true,
  )
}

/** Types a command and waits for the next prompt. */
async function runCommand(page, line) {
  await page.keyboard.type(line)
  await page.evaluate(watchPrompt)
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.prompted)
}

/**
 * Waits for the shell and makes its prompt query the cursor position. The terminal replies as soon as it has parsed all
 * earlier output; this works for every terminal and renderer, without access to its code.
 */
export async function queryCursorAtPrompt(page) {
  await page.waitForFunction(() => document.querySelector('.xterm-rows').textContent.includes('#'))
  await runCommand(page, String.raw`export PS1='\e[6n$ '`)
}

/** Milliseconds from each key to its character on the screen. */
export async function measureEchoes(page, count) {
  const times = []
  for (let key = 0; key < count; key++) {
    await page.keyboard.press('7')
    times.push(await page.evaluate(() => window.echoed))
    // varies the time between keys, so that they do not align with frames
    await pause(5 + ((key * 7) % 17))
  }
  await runCommand(page, '')
  return times
}

/**
 * Milliseconds from each key to its character in the first terminal, while the last of so many prints without end. All
 * are panes of one tab.
 */
export async function measureEchoesBeside(page, terminals, count) {
  const first = await page.locator('.xterm-helper-textarea').elementHandle()
  for (let opened = 2; opened <= terminals; opened++) {
    await page.keyboard.press(await page.evaluate(focusLargest))
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('.xterm-rows')].filter((rows) => /[#$]/.test(rows.textContent)).length === count,
      opened,
    )
  }
  const last = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.type('yes\r')
  await page.waitForFunction(
    (last) => /(y\s*){4}$/.test(last.closest('.xterm').querySelector('.xterm-rows').textContent),
    last,
  )
  await first.focus()
  const times = await measureEchoes(page, count)
  await last.focus()
  await page.keyboard.press('Control+c')
  return times
}

/** Runs in the page: focuses the largest terminal and returns the shortcut that splits it along its longer side. */
function focusLargest() {
  const area = ({ clientWidth, clientHeight }) => clientWidth * clientHeight
  const [largest] = [...document.querySelectorAll('.xterm')].toSorted((one, other) => area(other) - area(one))
  largest.querySelector('textarea').focus()
  return largest.clientWidth > largest.clientHeight ? 'Alt+Shift+D' : 'Alt+Shift+S'
}

/**
 * Milliseconds from the command until the last byte is parsed (`time`), from then until a key is handled and a frame is
 * drawn (`usable`), and the longest task in the second after the last byte (`longest`).
 */
export const measureFlood = (page, mebibytes) => runCommand(page, `flood ${mebibytes}`)

/** Milliseconds from Ctrl+C, pressed after so many seconds of output that nobody can read, until the next prompt. */
export async function measureInterrupt(page, seconds) {
  await page.keyboard.type('yes\r')
  await pause(seconds * 1000)
  await page.evaluate(watchInterrupt)
  await page.keyboard.press('Control+c')
  return page.evaluate(() => window.prompted)
}

/** Runs in the page: sets `prompted` to a promise of the milliseconds from Ctrl+C to the prompt. */
function watchInterrupt() {
  let start
  window.prompted = new Promise((resolve) => {
    window.onSent = (message, now) => {
      if (message === '\x03') start = now
      else if (start !== undefined && typeof message === 'string' && message.endsWith('R')) resolve(now - start)
    }
  })
}

/** Runs in the page: sets `prompted` to a promise of the measurements at the next prompt. */
function watchPrompt() {
  let start
  window.prompted = new Promise((resolve) => {
    window.onSent = (message, now) => {
      if (message === '\r') start = now
      const isCursorReport = typeof message === 'string' && message.startsWith('\x1b[') && message.endsWith('R')
      if (isCursorReport && start) void measureEnd(now).then((end) => resolve({ time: now - start, ...end }))
    }
  })

  async function measureEnd(parsed) {
    const usable = Promise.all([keyHandled(), frameDrawn()])
    const longest = longestGap(parsed)
    const ready = Math.max(...(await usable))
    return { usable: ready - parsed, longest: await longest }
  }

  function keyHandled() {
    return new Promise((resolve) => {
      window.onSent = (message, now) => message === '\x7f' && resolve(now)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const key = new KeyboardEvent('keydown', { key: 'Backspace', keyCode: 8, bubbles: true, cancelable: true })
        document.activeElement.dispatchEvent(key)
      })
      port1.start()
      port2.postMessage('')
    })
  }

  function frameDrawn() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    })
  }

  function longestGap(start) {
    return new Promise((resolve) => {
      let last = start
      let longest = 0
      const check = () => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
        if (now - start < 1000) setTimeout(check)
        else resolve(longest)
      }
      setTimeout(check)
    })
  }
}
