import { BasicBadge } from "./plan-badge.tsx";
import {
  CallButton,
  ClaimBox,
  ContactInformation,
  ServicesOffered,
  SourceNote,
  StickyCallBar,
  type CommonProfile,
} from "./profile-parts.tsx";
import { ProfileTop } from "./profile-top.tsx";

/** The profile of a business without a paid plan: who it is, what it does, how to reach it. */
export function BasicProfile({ business }: { business: CommonProfile }) {
  return (
    <>
      <div className="container-page pt-4">
        <ProfileTop business={business} />
        <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <BasicBadge />
            <h1 className="mt-2.5 max-w-3xl text-3xl">{business.name}</h1>
          </div>
          <CallButton business={business} />
        </header>
        <div className="grid items-start gap-5 lg:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-5">
            <ContactInformation business={business} />
            <ServicesOffered services={business.services} />
          </div>
          <div className="grid gap-5">
            <ClaimBox business={business} />
            <SourceNote source={business.source} />
          </div>
        </div>
      </div>
      <StickyCallBar business={business} />
    </>
  );
}
