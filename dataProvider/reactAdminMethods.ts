import type { DataProvider, GetListResult, GetManyResult, GetOneResult, Identifier } from 'react-admin'
import { abortable } from './abortable.ts'
import { rowOf } from './lists.ts'
import { pageOfRecords, plainView } from './page.ts'
import type { RestAdapter } from './restAdapter.ts'
import type { ResourceStore } from './store.ts'

/** The methods that react-admin calls: they read from whole lists, and make the lists follow what they change. */
export function createReactAdminMethods(wire: RestAdapter, store: ResourceStore): DataProvider {
  async function remove(resource: string, ids: readonly Identifier[]): Promise<void> {
    const endpoint = store.endpoint(resource, 'delete')
    const own = ids.map((id) => store.ownId(resource, id))
    await store.changing(resource, () => wire.remove(endpoint, own))
  }

  return {
    supportAbortSignal: true,
    async getList(resource, { signal, ...params }): Promise<GetListResult> {
      const endpoint = store.endpoint(resource, 'list')
      if (endpoint.paging === 'server') return abortable(wire.page(endpoint, params.pagination, signal), signal)
      return pageOfRecords(await abortable(store.list(resource), signal), params)
    },
    async getManyReference(resource, { signal, target, id, ...params }): Promise<GetListResult> {
      const records = await abortable(store.list(resource), signal)
      const related = records.filter((record) => plainView.has(record, target, id))
      return pageOfRecords(related, params)
    },
    async getOne(resource, { id, signal }): Promise<GetOneResult> {
      return { data: await abortable(store.record(resource, id), signal) }
    },
    async getMany(resource, { ids, signal }): Promise<GetManyResult> {
      const records = await abortable(store.list(resource), signal)
      return { data: ids.map((id) => rowOf(records, id)).filter((record) => record !== undefined) }
    },
    async create(resource, { data }): Promise<GetOneResult> {
      const endpoint = store.endpoint(resource, 'create')
      return { data: await store.changing(resource, () => wire.create(endpoint, data)) }
    },
    async update(resource, { id, data, previousData }): Promise<GetOneResult> {
      const endpoint = store.endpoint(resource, 'update')
      const before = previousData ?? (await store.record(resource, id))
      const record = { ...before, ...data, id: before.id }
      await store.saving({ resource, before, sent: record }, () => wire.update(endpoint, record))
      return { data: record }
    },
    async updateMany(resource, { ids, data }) {
      const endpoint = store.endpoint(resource, 'update')
      const records = await Promise.all(ids.map((id) => store.record(resource, id)))
      store.forgetSaved(resource)
      await store.changing(resource, async () => {
        for (const record of records) await wire.update(endpoint, { ...record, ...data, id: record.id })
      })
      return { data: ids }
    },
    async delete(resource, { id, previousData }): Promise<GetOneResult> {
      await remove(resource, [id])
      return { data: previousData ?? { id } }
    },
    async deleteMany(resource, { ids }) {
      await remove(resource, ids)
      return { data: ids }
    },
  }
}
