import type { Client } from '#dataProvider/client.ts'
import { FilesView, type FilesViewProps } from './FilesView.tsx'
import { useBrowser } from './useBrowser.ts'

interface FilesPanelProps extends Omit<FilesViewProps, 'browser'> {
  client: Client
  serverId: number
}

/** The file manager of a server, with a session of its own. */
export function FilesPanel({ client, serverId, ...view }: FilesPanelProps) {
  const browser = useBrowser(client, serverId)
  return browser && <FilesView key={serverId} browser={browser} {...view} />
}
