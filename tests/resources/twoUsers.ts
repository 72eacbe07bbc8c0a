/** An admin and a member, each with a server. The member is number 2. */
export const twoUsers = {
  user: [
    { id: 1, username: 'admin', role: 0 },
    { id: 2, username: 'ops', role: 1 },
  ],
  server: [
    { id: 1, name: 'theirs', user_id: 1 },
    { id: 2, name: 'mine', user_id: 2 },
  ],
}
