/** The longest task of a page's main thread during `work`, in milliseconds of processor time: other programs do not count. */
export async function longestTaskOf({ page, browser }, work) {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  return longestTask(String(await browser.stopTracing()))
}

function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace)
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000
}
