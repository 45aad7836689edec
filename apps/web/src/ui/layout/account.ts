/** The signed-in admin. */
export type Account = { first_name: string; last_name: string; email: string; avatar_url?: string | null };
