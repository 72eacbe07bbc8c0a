/** In place of a header's name: the address is that of the connection itself (docs/contract/entities.md#settings). */
export const directPeer = 'NZ::Use-Peer-IP'
