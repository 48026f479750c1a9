import type { ApprovalStatus, BusinessHours, Plan, SocialMedia } from "#domain/businesses/fields.ts";
import type { OwnSubscription } from "./plan-offers.ts";
import type { PictureSource } from "./picture.tsx";

/** The owner's business as the dashboard shows it. */
export type DashboardBusiness = {
  id: string;
  name: string;
  tagline: string | null;
  description: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  contactName: string | null;
  hours: BusinessHours | null;
  socialMedia: SocialMedia;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  rejectionReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  microCategories: { id: string; name: string; categoryId: string; categoryName: string }[];
  logo: PictureSource | null;
  photos: (PictureSource & { alt: string })[];
};

/** The category it sponsors, if any. */
export type DashboardSponsorship = { categoryId: string; categoryName: string } | null;

/**
 * The business with what stands beside it: what it sponsors, what is paid for it, whether it was claimed and waits for that, and
 * how much more often premium ones are looked at, where that is to be said.
 */
export type DashboardFacts = {
  business: DashboardBusiness;
  sponsorship: DashboardSponsorship;
  subscription: OwnSubscription | null;
  claiming: boolean;
  views: string | null;
};
