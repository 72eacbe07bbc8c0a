/** Milliseconds over which the rate is measured. On a slow connection the chunks of a file arrive seconds apart. */
const span = 10_000

/** Measures bytes per second over the last seconds, from the first byte on. */
export function createRate() {
  let samples: { time: number; bytes: number }[] = []

  return (time: number, bytes: number): number => {
    if (bytes === 0) samples = []
    while (samples[1] && time - samples[1].time >= span) samples.shift()
    samples.push({ time, bytes })
    const [first] = samples
    const passed = time - (first?.time ?? time)
    return passed > 0 ? Math.round(((bytes - (first?.bytes ?? 0)) * 1000) / passed) : 0
  }
}
