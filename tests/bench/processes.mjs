import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of Linux in a second, in which /proc counts the time of processes. */
const ticksPerSecond = 100

/** The ids of all processes of a browser. */
async function processesOf(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const first = processInfo.find(({ type }) => type === 'browser').id
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
        return [Number(pid), Number(/PPid:\s+(\d+)/.exec(status)?.[1])]
      }),
    ),
  )
  const isDescendant = (pid) => pid === first || (parents.has(pid) && isDescendant(parents.get(pid)))
  return [...parents.keys()].filter(isDescendant)
}

async function sumOf(browser, read) {
  const values = await Promise.all((await processesOf(browser)).map(read))
  return values.reduce((sum, value) => sum + value, 0)
}

/** The memory of all processes of a browser in bytes: the sum of the proportional set sizes (PSS) of Linux. */
export const memoryOf = (browser) =>
  sumOf(browser, async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  })

/** The processor time that all running processes of a browser have used, in seconds. */
export const processorTimeOf = (browser) =>
  sumOf(browser, async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name of the program is in parentheses and may have spaces; user and system time are the 12th and 13th after it.
    const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(times[11] ?? 0) + Number(times[12] ?? 0)) / ticksPerSecond
  })
