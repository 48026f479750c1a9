import { useEffect } from "react";
import { showToast, type Toast } from "./show-toast.ts";

/** Shows the toast that came with an answer. */
export function useToast(toast: Toast | null | undefined): void {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
}
