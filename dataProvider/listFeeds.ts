import { readFeed } from './feed.ts'
import type { FeedSubscription } from './feed.ts'
import type { RestAdapter } from './restAdapter.ts'
import type { ResourceStore } from './store.ts'

/** Keeps lists up to date by the feeds that the API has of them. `onLost`: the connection of a feed was lost. */
export function createListFeeds(wire: RestAdapter, store: ResourceStore, onLost: () => void) {
  const feeds = new Set<FeedSubscription>()
  return {
    /** Returns a function that ends this. */
    follow(resource: string): () => void {
      const endpoint = store.endpoint(resource, 'list')
      const { feed } = endpoint
      if (!feed) throw new Error(`The API has no feed of "${resource}"`)
      const renewTouched = () => feed.touches.forEach((other) => store.renew(other))
      const reading = readFeed((signal) => wire.feed(feed, signal), {
        parse: (data): unknown => JSON.parse(String(data)),
        // What happened before has sent no message to this page.
        async onOpen() {
          const state = () => JSON.stringify(store.loaded(resource))
          const before = state()
          store.renew(resource)
          // Whoever shows the list reports a failure. What has happened is not known then.
          const isRead = await store.refetch(resource).then(
            () => true,
            () => false,
          )
          if (before !== undefined && !(isRead && before === state())) renewTouched()
        },
        onMessage(item) {
          const record = wire.row(endpoint, item)
          if (record) store.put(resource, record)
          renewTouched()
        },
        onLost,
      })
      feeds.add(reading)
      return () => {
        feeds.delete(reading)
        reading.stop()
      }
    },
    /** Reconnects every feed at once. */
    reopen() {
      for (const feed of feeds) feed.reopen()
    },
  }
}
