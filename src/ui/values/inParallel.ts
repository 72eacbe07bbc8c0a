/** Works on the items in their order, on at most `most` of them at once. Resolves when all are done. */
export async function inParallel<T>(items: Iterable<T>, most: number, work: (item: T) => Promise<void>): Promise<void> {
  // The workers share one iterator, so that each item is taken once.
  const queue = [...items].values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
