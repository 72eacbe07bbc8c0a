import { setTimeout as pause } from 'node:timers/promises'

/** Runs in a page before its scripts: notes when keys are echoed, and when the terminal answers its prompt. */
export function watchTerminal() {
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (message) {
    send.call(this, message)
    window.onSent?.(message, performance.now())
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const rows = document.querySelector('.xterm-rows')
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

/** Types a line and waits for the prompt after it. */
async function enter(page, line) {
  await page.keyboard.type(line)
  await page.evaluate(awaitPrompt)
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.prompted)
}

/**
 * Makes the prompt ask for the place of the cursor, once the shell is there. The terminal answers as soon as it has
 * parsed what came before: that shows from outside, and however it draws.
 */
export async function askAtPrompt(page) {
  await page.waitForFunction(() => document.querySelector('.xterm-rows').textContent.includes('#'))
  await enter(page, String.raw`export PS1='\e[6n$ '`)
}

/** Milliseconds from each key to its character on the screen. */
export async function measureStrokes(page, count) {
  const times = []
  for (let stroke = 0; stroke < count; stroke++) {
    await page.keyboard.press('7')
    times.push(await page.evaluate(() => window.echoed))
    // frames come at a beat, keys do not
    await pause(5 + ((stroke * 7) % 17))
  }
  await enter(page, '')
  return times
}

/**
 * Milliseconds from the command to the last byte parsed (`time`), from there to a key taken and the next frame drawn
 * (`usable`), and the longest time for which the page did nothing else in the second after (`longest`).
 */
export const measureFlood = (page, mebibytes) => enter(page, `flood ${mebibytes}`)

/** Runs in the page: sets `prompted` to what is measured around the next prompt. */
function awaitPrompt() {
  let begun
  window.prompted = new Promise((resolve) => {
    window.onSent = (message, now) => {
      if (message === '\r') begun = now
      const isAnswer = typeof message === 'string' && message.startsWith('\x1b[') && message.endsWith('R')
      if (isAnswer && begun) void watchEnd(now).then((end) => resolve({ time: now - begun, ...end }))
    }
  })

  async function watchEnd(parsed) {
    const usable = Promise.all([keyTaken(), frameDrawn()])
    const longest = longestGap(parsed)
    const ready = Math.max(...(await usable))
    return { usable: ready - parsed, longest: await longest }
  }

  function keyTaken() {
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

  function longestGap(since) {
    return new Promise((resolve) => {
      let last = since
      let longest = 0
      const look = () => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
        if (now - since < 1000) setTimeout(look)
        else resolve(longest)
      }
      setTimeout(look)
    })
  }
}
